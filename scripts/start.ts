/** `npm start`: the whole product on this machine, from an empty folder to an address. */
import { createFront, listen } from '#server/front/index.ts'
import { assertPortIsFree } from '#server/front/listen.ts'
import { logLines } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from './embedded.ts'
import { closeOnSignal, run } from './run.ts'
import { readSettings } from './settings.ts'
import { buildSite } from './site.ts'
import { takeSnapshot } from './snapshot.ts'

await run(async () => {
  const settings = readSettings()
  const { distDir, port, siteUrl } = settings
  const log = logLines(process.stderr)

  await assertPortIsFree(port)
  console.log(
    `Opening the database ${settings.databaseUrl ? 'server' : `in ${settings.dataDir}`} …`,
  )
  const embedded = await openEmbedded(settings, log)
  const { backend, mailbox } = embedded

  const snapshot = await takeSnapshot(toSnapshotSource(embedded, siteUrl))
  const { publishableKey } = backend
  const isBuilt = await buildSite({ distDir, snapshot, publishableKey, backendUrl: undefined })
  console.log(isBuilt ? 'Built the site.' : 'The site is up to date.')

  const front = createFront({ ...settings, backend, mailbox, log })
  const server = await listen(front, port)
  closeOnSignal(async () => {
    await server.close()
    await embedded.close()
  })
  if (!settings.smtpUrl) console.log(`Mail that the site sends is at ${siteUrl}/_local/mail`)
  console.log(`Ready: ${siteUrl}`)
})
