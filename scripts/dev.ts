/** `npm run dev`: Astro's dev server with the local backend; edits show at once. */
import { dev } from 'astro'
import type { ViteDevServer } from 'vite'
import { createFront, DYNAMIC } from '#server/front.ts'
import { assertPortIsFree, toListener } from '#server/listen.ts'
import { logLines } from '#server/log.ts'
import { closeOnSignal, run } from '#server/run.ts'
import { readSettings, root } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { reportContent } from './build/content/report.ts'
import { UNRELEASED } from './build/release.ts'
import { takeLocalSnapshot } from './local/site.ts'

await run(async () => {
  const settings = readSettings()
  const { port } = settings
  const log = logLines(process.stderr)
  // Astro would take another port, and mails would link to the program at this one.
  await assertPortIsFree(port)
  const backend = await openBackend(settings, { log })
  await takeLocalSnapshot(backend, settings)
  process.env['RELEASE'] = UNRELEASED
  process.env['PUBLIC_SUPABASE_URL'] = ''
  process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = backend.publishableKey

  const answer = toListener(createFront({ backend, distDir: null, log }), false)
  // Answers the backend's paths on the dev server's origin, as `npm start` does.
  const configureServer = ({ middlewares }: ViteDevServer) => {
    middlewares.use((incoming, outgoing, next) =>
      DYNAMIC.test(incoming.url ?? '') ? answer(incoming, outgoing) : next(),
    )
  }
  const site = await dev({
    root,
    server: { host: '127.0.0.1', port },
    vite: { plugins: [{ name: 'local-backend', configureServer }] },
  })
  const url = `http://127.0.0.1:${site.address.port}`
  backend.announce(url)
  closeOnSignal(async () => {
    await site.stop()
    await backend.close()
  })
  reportContent(root)
  console.log(`Ready: ${url}`)
})
