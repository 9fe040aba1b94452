/** The built site with a local backend of its own, for the browser tests: fresh data at each run. */
import { rm } from 'node:fs/promises'
import { createFront } from '#server/front.ts'
import { listen } from '#server/listen.ts'
import { silent } from '#server/log.ts'
import { closeOnSignal, run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { buildLocalSite } from '../../scripts/local/site.ts'

await run(async () => {
  const settings = readSettings({
    ...process.env,
    DATA_DIR: '.cache/e2e/data',
    DIST_DIR: '.cache/e2e/dist',
  })
  const { dataDir, distDir, port } = settings
  await rm(dataDir, { recursive: true, force: true })
  const backend = await openBackend(settings)
  await buildLocalSite(backend, settings, '.cache/e2e/snapshot.json')
  const server = await listen(createFront({ backend, distDir, log: silent }), port)
  closeOnSignal(async () => {
    await server.close()
    await backend.close()
  })
})
