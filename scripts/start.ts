/** `npm start`: the whole product on this machine, from an empty folder to an address. */
import { createGate, listen } from '#server/gate/index.ts'
import { assertPortIsFree } from '#server/gate/listen.ts'
import { logLines } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from '../server/embedded.ts'
import { closeOnSignal, run } from '../server/run.ts'
import { readSettings } from '../server/settings.ts'
import { buildSite } from './build/site.ts'
import { takeSnapshot } from './build/snapshot.ts'

await run(async () => {
  const settings = readSettings()
  const { distDir, port, siteUrl } = settings
  const log = logLines(process.stderr)

  await assertPortIsFree(port)
  console.log(
    `Opening the database ${settings.databaseUrl ? 'server' : `in ${settings.dataDir}`} …`,
  )
  if (settings.databaseUrl)
    console.log('Demo data is loaded into the embedded database only, not by way of DATABASE_URL.')
  const embedded = await openEmbedded(settings, log)
  const { backend, mailbox } = embedded

  const snapshot = await takeSnapshot(toSnapshotSource(embedded, siteUrl))
  const { publishableKey } = backend
  const isBuilt = await buildSite({
    distDir,
    snapshot,
    publishableKey,
    backendUrl: undefined,
    isLocal: true,
  })
  console.log(isBuilt ? 'Built the site.' : 'The site is up to date.')

  const server = await listen(createGate({ ...settings, backend, mailbox, log }), port)
  closeOnSignal(async () => {
    await server.close()
    await embedded.close()
  })
  if (!settings.smtpUrl) console.log(`Mail that the site sends is at ${siteUrl}/_local/mail`)
  console.log(`Ready: ${siteUrl}`)
})
