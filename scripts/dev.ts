/** `npm run dev`: Astro's dev server with the embedded backend behind it; edits show at once. */
import { dev, type AstroInlineConfig } from 'astro'
import { createFront, type Front } from '#server/front/index.ts'
import { logLines } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from './embedded.ts'
import { closeOnSignal, run } from './run.ts'
import { readSettings, root } from './settings.ts'
import { takeSnapshot } from './snapshot.ts'

await run(async () => {
  const settings = readSettings()
  const { port, siteUrl } = settings
  const log = logLines(process.stderr)
  const embedded = await openEmbedded(settings, log)
  await takeSnapshot(toSnapshotSource(embedded, siteUrl))
  process.env['PUBLIC_SUPABASE_URL'] = ''
  process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = embedded.backend.publishableKey

  const front = createFront({ ...settings, ...embedded, distDir: null, keepGlobals: true, log })
  const site = await dev({
    root,
    server: { host: '127.0.0.1', port },
    vite: { plugins: [behind(front)] },
  })
  closeOnSignal(async () => {
    await site.stop()
    front.close()
    await embedded.close()
  })
  console.log(`Ready: http://127.0.0.1:${site.address.port}`)
})

type VitePlugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

/** Answers the backend's paths on the dev server's own origin, as `npm start` does. */
function behind(front: Front): VitePlugin {
  return {
    name: 'embedded-backend',
    configureServer: ({ middlewares }) => {
      middlewares.use((incoming, outgoing, next) => front.handle(incoming, outgoing, next))
    },
  }
}
