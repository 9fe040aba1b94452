import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import type { Backend } from '#server/backend/index.ts'
import {
  askJson,
  FIXTURE,
  follow,
  newDataDir,
  openForTest,
  options,
  outbox,
  PASSWORD,
  signUp,
} from './backend.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

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

const recipients = (received: Received[]) => received.map(({ to }) => to[0]!).toSorted()

async function arrived(received: Received[], ...people: string[]): Promise<void> {
  await expect.poll(() => recipients(received), { timeout: 50_000 }).toEqual(people)
}

/** Nothing of what arrived leaves again: not with a mail that is written now, nor when it is asked for by its id. */
async function stayArrived(backend: Backend, received: Received[]): Promise<void> {
  const before = recipients(received)
  await signUp(backend, 'zoe@example.com')
  await arrived(received, ...before, 'zoe@example.com')
  const headers = { apikey: backend.serviceKey }
  for (const { raw } of received.slice(0, before.length)) {
    const [, only_id] = /^Message-ID: <([0-9a-f-]{36})@/im.exec(raw)!
    const claimed = await askJson(backend, '/rest/v1/rpc/claim_mail', {
      body: { only_id },
      headers,
    })
    expect(claimed).toEqual({ status: 200, body: [] })
  }
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

  const received = await startMailServer(port)
  await arrived(received, 'early@example.com', 'late@example.com')
  await stayArrived(backend, received)
  const early = received.find(({ to }) => to[0] === 'early@example.com')!

  const mail = await PostalMime.parse(early.raw)
  expect(mail.from?.address).toBe('no-reply@esop-marketplace.example')
  expect((await follow(backend, { text: mail.text! })).status).toBe(200)
})

it('sends the others when one is refused for good', async () => {
  const port = await freePort()
  const received = await startMailServer(port)
  const backend = await openForTest({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await signUp(backend, 'refused@example.com')
  await signUp(backend, 'welcome@example.com')
  await arrived(received, 'welcome@example.com')
  // Neither waits any more: one was sent, the other is for the desk to look at.
  expect(await outbox(backend)).toEqual([])
})

it('sends once, under one Message-ID, what a process had in hand when it was killed', async () => {
  const port = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const dataDir = newDataDir()
  // A mail server that takes the connection and says nothing.
  const silent = createServer(() => {})
  silent.listen(port, '127.0.0.1')
  await once(silent, 'listening')
  const connected = once(silent, 'connection')
  const child = fork(CHILD, [dataDir, FIXTURE, smtpUrl], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [{ port: at, key }] = await once(child, 'message')
  await fetch(`http://127.0.0.1:${at}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'killed@example.com', password: PASSWORD }),
  })
  const [socket] = await connected
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  socket.destroy()
  silent.close()
  await once(silent, 'close')

  const received = await startMailServer(port)
  const backend = await openForTest({ dataDir, smtpUrl })
  await arrived(received, 'killed@example.com')
  await stayArrived(backend, received)
  const { messageId } = await PostalMime.parse(received[0]!.raw)
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@esop-marketplace>$/)
})
