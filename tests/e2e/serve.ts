/** Serves the site with its own local backend for the browser tests, with fresh data at each run; with `--build`, only builds it. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFront } from '#server/front.ts'
import { listen } from '#server/listen.ts'
import { silent } from '#server/log.ts'
import { closeOnSignal, run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { buildLocalSite } from '../../scripts/local/site.ts'
import { copyTemplate, makeTemplate } from '../server/template.ts'

await run(async () => {
  const settings = readSettings({
    ...process.env,
    DATA_DIR: '.cache/e2e/data',
    DIST_DIR: '.cache/e2e/dist',
  })
  const { dataDir, distDir, port } = settings
  // Keeps the keys of the previous run, so that an unchanged site is not built again.
  const secretsFile = join(dataDir, 'secrets.json')
  const secrets = await readFile(secretsFile, 'utf8').catch(() => null)
  await rm(dataDir, { recursive: true, force: true })
  await makeTemplate()
  copyTemplate(dataDir)
  if (secrets) {
    // The password belongs to the data.
    const { demoPassword } = JSON.parse(await readFile(secretsFile, 'utf8'))
    await writeFile(secretsFile, JSON.stringify({ ...JSON.parse(secrets), demoPassword }))
  }
  const backend = await openBackend(settings)
  await buildLocalSite(backend, settings, '.cache/e2e/snapshot.json')
  if (process.argv.includes('--build')) return backend.close()
  const server = await listen(createFront({ backend, distDir, log: silent }), port)
  closeOnSignal(async () => {
    await server.close()
    await backend.close()
  })
  // Playwright holds the other end: when it is gone, also by a kill, the server ends.
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
})
