/** `npm start`: builds and starts the whole product on this machine and prints its address. */
import { join } from 'node:path'
import { readLabel } from '#server/data-folder.ts'
import { createFront } from '#server/front.ts'
import { assertPortIsFree, listen } from '#server/listen.ts'
import { logLines } from '#server/log.ts'
import { closeOnSignal, run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { buildLocalSite, compressLater } from './local/site.ts'

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
  const before = settings.databaseUrl ? null : readLabel(join(settings.dataDir, 'database'))
  const backend = await openBackend(settings, { log })

  const isBuilt = await buildLocalSite(backend, {
    ...settings,
    ...(before && { before: before.release }),
  })
  console.log(isBuilt ? 'Built the site.' : 'The site is up to date.')

  const server = await listen(createFront({ backend, distDir, log }), port)
  backend.announce(server.url)
  closeOnSignal(async () => {
    await server.close()
    await backend.close()
  })
  if (backend.mailbox) console.log(`Mail that the site sends: ${siteUrl}/_local/mail`)
  console.log(`Ready: ${siteUrl}`)
  // Last, where it is found: the site itself begins as a visitor's.
  if (backend.doors)
    console.log(
      `Go in as a visitor · as an owner who looks for advisors · as a firm, with an account or without · at the desk: ${siteUrl}/_local`,
    )
  compressLater(distDir)
})
