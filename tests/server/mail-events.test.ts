import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import {
  askJson,
  callAsTeam,
  mailsTo,
  newDataDir,
  openForTest,
  settingsOf,
  signUp,
} from './backend.ts'
import { startFront } from './front.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const GONE = 'gone@example.com'
const BOUNCE = { type: 'email.bounced', data: { to: [GONE], bounce: { type: 'Permanent' } } }

/** Sends an event over HTTP as the mail service does; answers the status. */
async function sendEvent(url: string, id: string, event: object, secret = SECRET): Promise<number> {
  const body = JSON.stringify(event)
  const now = new Date()
  const { status } = await fetch(`${url}/functions/v1/mail/events`, {
    method: 'POST',
    body,
    headers: {
      'svix-id': id,
      'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
      'svix-signature': new Webhook(secret).sign(id, now, body),
    },
  })
  return status
}

it('holds mail back from a reported address until the desk lifts it, also if the event is repeated', async () => {
  const backend = await openForTest(settingsOf(newDataDir(), { webhookSecret: SECRET }))
  const url = await startFront({ backend })
  const listed = async () => (await callAsTeam(backend, 'desk_suppressions')).body.items
  await signUp(backend, GONE)
  expect(await mailsTo(backend, GONE)).toHaveLength(1)

  expect(await sendEvent(url, 'msg_1', BOUNCE, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe(401)
  expect(await sendEvent(url, 'msg_1', BOUNCE)).toBe(200)
  await askJson(backend, '/auth/v1/recover', { body: { email: GONE } })
  expect(await mailsTo(backend, GONE)).toHaveLength(1)
  expect(await listed()).toMatchObject([{ email: GONE, reason: 'bounce', held: 1 }])

  // The link of the held mail has expired: it is not sent late, but the next one is sent.
  expect((await callAsTeam(backend, 'desk_lift_suppression', { email: GONE })).body).toBe(0)
  expect(await sendEvent(url, 'msg_1', BOUNCE)).toBe(200)
  expect(await listed()).toEqual([])
  await callAsTeam(backend, 'subscribe_newsletter', { email: GONE })
  expect(await mailsTo(backend, GONE)).toHaveLength(2)

  const complaint = { type: 'email.complained', data: { to: [GONE] } }
  expect(await sendEvent(url, 'msg_2', complaint)).toBe(200)
  expect(await listed()).toMatchObject([{ email: GONE, reason: 'complaint' }])
})

it('has no such address without a secret', async () => {
  const url = await startFront({ backend: await openForTest(settingsOf(newDataDir())) })
  expect(await sendEvent(url, 'msg_1', BOUNCE)).toBe(404)
})
