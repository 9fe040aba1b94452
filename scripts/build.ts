/** `npm run build`: snapshot, site and search index into `dist/`, for hosted Supabase or embedded. */
import { silent } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from './embedded.ts'
import { run } from './run.ts'
import { readSettings } from './settings.ts'
import { buildSite } from './site.ts'
import { takeSnapshot } from './snapshot.ts'

await run(async () => {
  const settings = readSettings()
  const { hosted, distDir } = settings
  const started = performance.now()
  if (hosted) {
    if (!process.env['SITE_URL'])
      console.warn(
        'Warning: SITE_URL is not set; canonical links and the sitemap name this machine.',
      )
    const snapshot = await takeSnapshot(hosted)
    const { url: backendUrl, publishableKey } = hosted
    await buildSite({ distDir, snapshot, publishableKey, backendUrl }, { force: true })
  } else {
    const embedded = await openEmbedded(settings, silent)
    const { publishableKey } = embedded.backend
    const snapshot = await takeSnapshot(toSnapshotSource(embedded, settings.siteUrl)).catch(
      async (thrown: unknown) => {
        await embedded.close()
        throw thrown
      },
    )
    // Nothing asks the database any more: it closes meanwhile.
    const input = { distDir, snapshot, publishableKey, backendUrl: undefined }
    await Promise.all([embedded.close(), buildSite(input, { force: true })])
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${distDir} in ${seconds} s, for ${hosted?.url ?? 'the embedded backend'}.`)
})
