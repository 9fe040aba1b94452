/** The local server as a process that tests can kill: sends its port when it listens, or why it does not start. */
import { createFront } from '#server/front.ts'
import { listen } from '#server/listen.ts'
import { silent } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { openBackend } from '#server/start.ts'

try {
  const sendsMail = process.env['SENDS_MAIL'] !== 'no'
  const backend = await openBackend(readSettings(), { sendsMail })
  const server = await listen(createFront({ backend, distDir: null, log: silent }), 0)
  backend.announce(server.url)
  process.once('SIGTERM', async () => {
    await server.close()
    await backend.close()
    process.disconnect()
  })
  const { publishableKey, serviceKey } = backend
  process.send?.({ url: server.url, publishableKey, serviceKey })
} catch (error) {
  process.send?.({ refused: error instanceof StartError ? error.message : String(error) })
  process.disconnect()
}
