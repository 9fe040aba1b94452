/**
 * `npm run build`: writes snapshot, site and search index to `dist/`, for hosted or embedded Supabase. `-- --stale` uses the
 * last snapshot if the backend cannot be reached.
 */
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { readHosted } from './build/hosted.ts'
import { readRelease } from './build/release.ts'
import { buildSite } from './build/site.ts'
import { takeSnapshot } from './build/snapshot.ts'
import { takeLocalSnapshot } from './local/site.ts'

await run(async () => {
  const { values } = parseArgs({ options: { stale: { type: 'boolean', default: false } } })
  const hosted = readHosted(process.env)
  // A build for hosted Supabase opens no database.
  const settings = readSettings(hosted ? { ...process.env, DATABASE_URL: '' } : process.env)
  const { distDir } = settings
  const release = readRelease(process.env)
  const started = performance.now()
  if (hosted && !process.env['SITE_URL'])
    console.warn('Warning: SITE_URL is not set; canonical links and the sitemap name this machine.')
  const input = hosted
    ? { snapshot: await takeSnapshot(hosted, values), ...hosted, backendUrl: hosted.url }
    : await snapshotEmbedded(settings)
  await buildSite({ distDir, release, ...input })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Built release ${release} in ${distDir} in ${seconds} s, for ${hosted?.url ?? 'the embedded backend'}.`,
  )
})

async function snapshotEmbedded(settings: Settings) {
  const backend = await openBackend(settings, { sendsMail: false })
  const snapshot = await takeLocalSnapshot(backend, settings)
  await backend.close()
  return { snapshot, publishableKey: backend.publishableKey, backendUrl: undefined }
}
