/** The built site with an embedded backend of its own, for the browser tests: fresh data at each run. */
import { rm } from 'node:fs/promises'
import { defaultLimits } from '#server/front/limits.ts'
import { createFront, listen } from '#server/front/index.ts'
import { silent } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from '../../scripts/embedded.ts'
import { closeOnSignal, run } from '../../scripts/run.ts'
import { readSettings } from '../../scripts/settings.ts'
import { buildSite } from '../../scripts/site.ts'
import { takeSnapshot } from '../../scripts/snapshot.ts'

await run(async () => {
  const settings = readSettings({
    ...process.env,
    DATA_DIR: '.cache/e2e/data',
    DIST_DIR: '.cache/e2e/dist',
  })
  const { dataDir, distDir, siteUrl, port } = settings
  await rm(dataDir, { recursive: true, force: true })
  await rm(`${dataDir}.marker.json`, { force: true })
  const embedded = await openEmbedded(settings, silent)
  const snapshot = await takeSnapshot(toSnapshotSource(embedded, siteUrl), '.cache/snapshot.json')
  const { publishableKey } = embedded.backend
  await buildSite({ distDir, snapshot, publishableKey, backendUrl: undefined })
  const front = createFront({
    ...embedded,
    distDir,
    siteUrl,
    log: silent,
    limits: defaultLimits,
  })
  const server = await listen(front, port)
  closeOnSignal(async () => {
    await server.close()
    await embedded.close()
  })
})
