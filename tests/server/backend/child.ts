import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { openBackend } from '#server/backend/index.ts'
import { StartError } from '#server/start-error.ts'

/** A backend as a process of its own, for tests that end processes: says when it listens, and what work that took in ms. */
const [dataDir, projectRoot, smtpUrl] = process.argv.slice(2)
if (dataDir === undefined || projectRoot === undefined)
  throw new Error('child.ts <folder> <project> [<mail server>]')

try {
  const backend = await openBackend({
    dataDir,
    projectRoot,
    siteUrl: 'http://127.0.0.1:4500',
    ...(smtpUrl && { smtpUrl }),
  })
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const body = method === 'GET' ? null : await text(request)
    const asked = new Request(`http://127.0.0.1${url}`, {
      method,
      headers: headers as HeadersInit,
      body,
    })
    const answer = await backend.fetch(asked)
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' })
    response.end(await answer.text())
  })
  process.once('SIGTERM', () => {
    server.close()
    void backend.close().then(() => process.disconnect())
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const { user, system } = process.cpuUsage()
    const cpu = (user + system) / 1000
    if (typeof address === 'object')
      process.send?.({ port: address?.port, key: backend.publishableKey, cpu })
  })
} catch (error) {
  process.send?.({
    refused: error instanceof StartError ? error.message : `unexpected: ${String(error)}`,
  })
  process.disconnect()
}
