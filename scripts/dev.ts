/** `npm run dev`: Astro's dev server with the embedded backend behind it; edits show at once. */
import { dev, type AstroInlineConfig } from 'astro'
import { createGate, type Gate } from '#server/gate/index.ts'
import { logLines } from '#server/log.ts'
import { openEmbedded, toSnapshotSource } from '../server/embedded.ts'
import { closeOnSignal, run } from '../server/run.ts'
import { readSettings, root } from '../server/settings.ts'
import { takeSnapshot } from './build/snapshot.ts'

await run(async () => {
  const settings = readSettings()
  const { port, siteUrl } = settings
  const log = logLines(process.stderr)
  const embedded = await openEmbedded(settings, log)
  await takeSnapshot(toSnapshotSource(embedded, siteUrl))
  process.env['PUBLIC_SUPABASE_URL'] = ''
  process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = embedded.backend.publishableKey

  const gate = createGate({ ...settings, ...embedded, distDir: null, keepGlobals: true, log })
  const site = await dev({
    root,
    server: { host: '127.0.0.1', port },
    vite: { plugins: [behind(gate)] },
  })
  closeOnSignal(async () => {
    await site.stop()
    await embedded.close()
  })
  console.log(`Ready: http://127.0.0.1:${site.address.port}`)
})

type VitePlugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

/** Answers the backend's paths on the dev server's own origin, as `npm start` does. */
function behind(gate: Gate): VitePlugin {
  return {
    name: 'embedded-backend',
    configureServer: ({ middlewares }) => {
      middlewares.use((incoming, outgoing, next) => gate.handle(incoming, outgoing, next))
    },
  }
}
