import { once } from 'node:events'
import { createServer, type AddressInfo, type Server as SocketServer } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { openBackend, type Backend } from '#server/start.ts'
import {
  callAsTeam,
  follow,
  kill,
  newDataDir,
  PASSWORD,
  settingsOf,
  signUp,
  startProcess,
  toRequest,
} from './backend.ts'

type Received = { to: string; raw: string }

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
      received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw })
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => void server.close())
  return received
}

/** A server that accepts connections and never answers, on its own port. */
async function startSilent(): Promise<{ port: number; server: SocketServer }> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

async function freePort(): Promise<number> {
  const { port, server } = await startSilent()
  server.close()
  await once(server, 'close')
  return port
}

async function open(dataDir: string, port: number): Promise<Backend> {
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const backend = await openBackend(settingsOf(dataDir, { smtpUrl }))
  onTestFinished(() => backend.close())
  return backend
}

async function arrived(received: Received[], ...people: string[]): Promise<void> {
  const recipients = () => received.map(({ to }) => to).toSorted()
  await expect.poll(recipients, { timeout: 50_000 }).toEqual(people)
}

/** A delivered mail is not sent again, even if it is claimed by its id. */
async function staysSent(backend: Backend, { raw }: Received): Promise<void> {
  const [, only_id] = /^Message-ID: <([0-9a-f-]{36})@/im.exec(raw)!
  expect(await callAsTeam(backend, 'take_due_mail', { only_id })).toEqual({ status: 200, body: [] })
}

it('sends once after the mail server was down', async () => {
  const dataDir = newDataDir()
  const port = await freePort()
  const first = await open(dataDir, port)
  expect((await signUp(first, 'early@example.com')).status).toBe(200)
  await first.close()
  const backend = await open(dataDir, port)
  expect((await signUp(backend, 'late@example.com')).status).toBe(200)

  const received = await startMailServer(port)
  await arrived(received, 'early@example.com', 'late@example.com')
  const early = received.find(({ to }) => to === 'early@example.com')!
  await staysSent(backend, early)
  const mail = await PostalMime.parse(early.raw)
  expect(mail.from?.address).toBe('no-reply@esop-marketplace.example')
  expect((await follow(backend, { text: mail.text! })).status).toBe(200)
})

it('sends the others when one is refused permanently', async () => {
  const port = await freePort()
  const received = await startMailServer(port)
  const backend = await open(newDataDir(), port)
  await signUp(backend, 'refused@example.com')
  await signUp(backend, 'welcome@example.com')
  await arrived(received, 'welcome@example.com')
  // Neither is due any more: one was sent, the other is at the desk.
  expect((await callAsTeam(backend, 'take_due_mail')).body).toEqual([])
})

it('sends with the same Message-ID what a killed process had claimed', async () => {
  const dataDir = newDataDir()
  const { port, server } = await startSilent()
  const connected = once(server, 'connection')
  const killed = await startProcess(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const body = { email: 'killed@example.com', password: PASSWORD }
  await fetch(toRequest(killed, `${killed.url}/auth/v1/signup`, { body }))
  const [socket] = await connected
  await kill(killed)
  socket.destroy()
  server.close()
  await once(server, 'close')

  const received = await startMailServer(port)
  const backend = await open(dataDir, port)
  await arrived(received, 'killed@example.com')
  await staysSent(backend, received[0]!)
  const { messageId } = await PostalMime.parse(received[0]!.raw)
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@esop-marketplace>$/)
})
