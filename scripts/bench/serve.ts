/**
 * The built site over a directory of ADVISORS advisors, for the bench; on the next port, the same articles as
 * pages written by hand ("floor"). The data is made once and kept.
 */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createGate, listen } from '#server/gate/index.ts'
import { silent } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from '../../server/embedded.ts'
import { closeOnSignal, run } from '../../server/run.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { buildSite } from '../build/site.ts'
import { takeSnapshot } from '../build/snapshot.ts'
import { writeFloor } from './floor.ts'
import { fillFolder, fillServer } from './load-advisors.ts'

await run(async () => {
  const settings = readSettings()
  const { distDir, siteUrl, port } = settings
  await prepare(settings, Number(process.env['ADVISORS']))
  const embedded = await openEmbedded(settings, silent)
  const snapshot = await takeSnapshot(toSnapshotSource(embedded, siteUrl))
  const { publishableKey } = embedded.backend
  await buildSite({ distDir, snapshot, publishableKey, backendUrl: undefined })
  const floorDir = await writeFloor(distDir)
  const options = { ...embedded, log: silent }
  const site = await listen(createGate({ ...options, distDir }), port)
  const floor = await listen(createGate({ ...options, distDir: floorDir }), port + 1)
  closeOnSignal(async () => {
    await Promise.all([site.close(), floor.close()])
    await embedded.close()
  })
})

async function prepare(settings: Settings, size: number): Promise<void> {
  const { dataDir, databaseUrl } = settings
  const filled = `${dataDir}/filled-${size}`
  if (existsSync(filled)) return
  await rm(dataDir, { recursive: true, force: true })
  await rm(`${dataDir}.marker.json`, { force: true })
  // Opened once for its migrations.
  const embedded = await openEmbedded(settings, silent)
  await embedded.close()
  await (databaseUrl ? fillServer(databaseUrl, size) : fillFolder(dataDir, size))
  await writeFile(filled, '')
}
