import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { callAsTeam, mailsTo, newDataDir, openForTest, settingsOf, signUp } from './backend.ts'
import { startFront } from './front.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const GONE = 'gone@example.com'
const BOUNCE = { type: 'email.bounced', data: { to: [GONE], bounce: { type: 'Permanent' } } }

/** Sends an event over HTTP as the mail service does; answers the status. */
async function sendEvent(url: string, secret = SECRET): Promise<number> {
  const body = JSON.stringify(BOUNCE)
  const now = new Date()
  const headers = {
    'svix-id': 'msg_1',
    'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign('msg_1', now, body),
  }
  return (await fetch(`${url}/functions/v1/mail/events`, { method: 'POST', body, headers })).status
}

// What an event is and does: events.test.ts and suppressions.test.ts.
it('holds mail back from an address that the mail service reports, if it signs', async () => {
  const backend = await openForTest(settingsOf(newDataDir(), { webhookSecret: SECRET }))
  const url = await startFront({ backend })
  expect(await sendEvent(url, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe(401)
  expect(await sendEvent(url)).toBe(200)
  await signUp(backend, GONE)
  expect(await mailsTo(backend, GONE)).toEqual([])
  const { items } = (await callAsTeam(backend, 'desk_suppressions')).body
  expect(items).toMatchObject([{ email: GONE, reason: 'bounce', held: 1 }])
})

it('has no such address without a secret', async () => {
  const url = await startFront({ backend: await openForTest(settingsOf(newDataDir())) })
  expect(await sendEvent(url)).toBe(404)
})
