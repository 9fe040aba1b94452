import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { ask, linkIn, openForTest, options, outbox, signUp } from './backend.ts'

type Received = { to: string[]; raw: string }

async function startMailServer(port: number): Promise<Received[]> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('refused')
          ? Object.assign(new Error('No such box'), { responseCode: 550 })
          : null,
      ),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  return received
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function until(condition: () => boolean): Promise<void> {
  for (let n = 0; n < 200 && !condition(); n++) await pause(50)
}

it('sends what was written while the mail server was down, once, when it is back', async () => {
  const { dataDir } = options()
  const port = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const first = await openForTest({ dataDir, smtpUrl })
  expect((await signUp(first, 'early@example.com')).status).toBe(200)
  await first.close()
  const backend = await openForTest({ dataDir, smtpUrl })
  expect((await signUp(backend, 'late@example.com')).status).toBe(200)
  expect(outbox(dataDir)).toHaveLength(2)

  const received = await startMailServer(port)
  await until(() => outbox(dataDir).length === 0)
  await pause(1500)
  expect(received.map(({ to }) => to)).toEqual([['early@example.com'], ['late@example.com']])

  const mail = await PostalMime.parse(received[0]!.raw)
  expect(mail.from?.address).toBe('no-reply@esop-marketplace.example')
  const landed = await ask(backend, linkIn({ text: mail.text! }))
  expect(landed.headers.get('location')).toContain('access_token=')
})

it('sends the others when one is refused for good or cannot be read', async () => {
  const { dataDir } = options()
  const port = await freePort()
  const backend = await openForTest({ dataDir, smtpUrl: `smtp://127.0.0.1:${port}` })
  writeFileSync(join(dataDir, 'outbox/2000-broken.json'), '{')
  await signUp(backend, 'refused@example.com')
  await signUp(backend, 'welcome@example.com')
  const received = await startMailServer(port)
  await until(() => received.length === 1)
  expect(received[0]?.to).toEqual(['welcome@example.com'])
  await until(() => outbox(dataDir).length === 0)
  expect(outbox(dataDir)).toEqual([])
})
