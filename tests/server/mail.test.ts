import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
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
import { startSmtp } from './smtp.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** A server that accepts connections and never answers, on its own port. */
async function startSilent() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, server, stop }
}

async function open(dataDir: string, port: number): Promise<Backend> {
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const backend = await openBackend(settingsOf(dataDir, { smtpUrl }))
  onTestFinished(() => backend.close())
  return backend
}

async function arrived({ mails, close }: Smtp, ...people: string[]) {
  onTestFinished(close)
  const recipients = () => mails.map(({ to }) => to).toSorted()
  await expect.poll(recipients, { timeout: 50_000 }).toEqual(people)
  return mails.map(({ mail }) => mail)
}

it('sends once after the mail server was down, and the others when one is refused', async () => {
  const dataDir = newDataDir()
  const { port, stop } = await startSilent()
  await stop()
  const first = await open(dataDir, port)
  for (const name of ['early', 'refused'])
    expect((await signUp(first, `${name}@example.com`)).status).toBe(200)
  await first.close()
  const backend = await open(dataDir, port)
  await signUp(backend, 'late@example.com')

  const mails = await arrived(await startSmtp(port), 'early@example.com', 'late@example.com')
  // The refused one, which may be tried last, is at the desk. None is due any more.
  const atDesk = async () => (await callAsTeam(backend, 'desk_queue', { kind: 'mail' })).body
  await expect.poll(atDesk, { timeout: 50_000 }).toHaveProperty('items.0')
  expect((await callAsTeam(backend, 'take_due_mail')).body).toEqual([])
  const early = mails.find(({ to }) => to?.[0]?.address === 'early@example.com')!
  expect(early.from?.address).toBe('no-reply@esop-marketplace.example')
  expect((await follow(backend, { text: early.text! })).status).toBe(200)
})

it('sends with the same Message-ID what a killed process had claimed', async () => {
  const dataDir = newDataDir()
  const { port, server, stop } = await startSilent()
  const connected = once(server, 'connection')
  const killed = await startProcess(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const body = { email: 'killed@example.com', password: PASSWORD }
  await fetch(toRequest(killed, `${killed.url}/auth/v1/signup`, { body }))
  const [socket] = await connected
  await kill(killed)
  socket.destroy()
  await stop()

  const smtp = await startSmtp(port)
  const backend = await open(dataDir, port)
  const [mail] = await arrived(smtp, 'killed@example.com')
  const [, only_id] = /^<([0-9a-f-]{36})@esop-marketplace>$/.exec(mail!.messageId!)!
  // A delivered mail is not sent again, even if it is claimed by its id.
  expect((await callAsTeam(backend, 'take_due_mail', { only_id })).body).toEqual([])
})
