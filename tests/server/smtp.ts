import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server, and what has arrived, by recipient; it has no box `refused@…`. */
export async function startSmtp(port = 0) {
  const mails: { to: string; mail: Email }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const isKnown = !address.startsWith('refused')
      done(isKnown ? null : Object.assign(new Error('No such box'), { responseCode: 550 }))
    },
    onData: async (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      mails.push({ to, mail: await PostalMime.parse(await buffer(stream)) })
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { url, mails, close: () => void server.close() }
}
