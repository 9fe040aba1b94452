/** The built site with an embedded backend of its own, for the browser tests: fresh data at each run. */
import { rm } from 'node:fs/promises'
import { createGate, listen } from '#server/gate/index.ts'
import { silent } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from '../../server/embedded.ts'
import { closeOnSignal, run } from '../../server/run.ts'
import { readSettings } from '../../server/settings.ts'
import { buildSite } from '../../scripts/build/site.ts'
import { takeSnapshot } from '../../scripts/build/snapshot.ts'

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
  const snapshotFile = '.cache/e2e/snapshot.json'
  const source = toSnapshotSource(embedded, siteUrl)
  const snapshot = await takeSnapshot(source, { file: snapshotFile })
  const { publishableKey } = embedded.backend
  await buildSite({ distDir, snapshot, snapshotFile, publishableKey, backendUrl: undefined })
  const server = await listen(createGate({ ...embedded, distDir, log: silent }), port)
  closeOnSignal(async () => {
    await server.close()
    await embedded.close()
  })
})
