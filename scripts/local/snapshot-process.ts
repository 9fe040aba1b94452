/** Child process of build.ts: takes the snapshot of the embedded backend and sends the publishable key. */
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { takeSnapshot } from '../build/snapshot.ts'
import { toSnapshotSource } from './site.ts'

await run(async () => {
  const settings = readSettings()
  const backend = await openBackend(settings, { sendsMail: false })
  await takeSnapshot(toSnapshotSource(backend, settings.siteUrl))
  await backend.close()
  process.send?.(backend.publishableKey)
  process.disconnect()
})
