/** Calls of the backend as members, the team and the desk make them. */
import { createHash } from 'node:crypto'
import type { Backend } from '#server/start.ts'

/** Password of the accounts that sign up, by which a test signs in after an upgrade. */
const PASSWORD = 'a quiet harbour at dusk'

type Call = { token?: string; key?: string; body?: object; method?: string }

/** Asks the backend, as pages do; throws with the answer unless it is a success. */
export async function post(
  backend: Backend,
  path: string,
  { token, key, body, method = body ? 'POST' : 'GET' }: Call,
): Promise<unknown> {
  const request = new Request(`http://127.0.0.1:4321${path}`, {
    method,
    headers: {
      apikey: key ?? backend.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await backend.fetch(request)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

type Mail = { recipient: string; content: Record<string, string> }

export type Calls = ReturnType<typeof openCalls>
export type MemberCalls = Awaited<ReturnType<Calls['signUp']>>
export type Calling = MemberCalls['call']
export type DeskCalls = ReturnType<typeof openDesk>

/** Calls of the backend by team and members, and the mails that it has sent so far. */
export function openCalls(backend: Backend) {
  const asTeam = (name: string, body: object = {}) =>
    post(backend, `/rest/v1/rpc/${name}`, { key: backend.serviceKey, body })
  /** Calls a function or adds a row; without a body it reads. */
  const asMember = (token: string) => (name: string, body?: object) =>
    post(backend, `/rest/v1/${name}`, { token, ...(body && { body }) })
  /** A press on the page of a firm's link. */
  const press = (token: string | undefined, pressed: string) =>
    post(backend, '/rest/v1/rpc/act_on_firm_link', {
      body: { token, act: pressed, words: null, about: null },
    })
  const mails: Mail[] = []
  const takeMails = async () => {
    for (;;) {
      const taken = (await asTeam('take_due_mail')) as Mail[]
      if (taken.length === 0) return mails
      mails.push(...taken)
    }
  }
  const mailTo = async (address: string, kind?: string) =>
    (await takeMails()).findLast(
      ({ recipient, content }) => recipient === address && (!kind || content['kind'] === kind),
    )?.content ?? {}
  const signUp = async (email: string) => {
    const device = createHash('sha256').update(email).digest('hex')
    const body = { email, password: PASSWORD, data: { device } }
    await post(backend, '/auth/v1/signup', { body })
    const { text = '' } = await mailTo(email)
    const link = new URL(/http\S+/.exec(text)?.[0] ?? 'missing:')
    const verified = await post(backend, '/auth/v1/verify', {
      body: Object.fromEntries(link.searchParams),
    })
    const token = (verified as { access_token: string }).access_token
    return { token, call: asMember(token), device_key: email }
  }
  return { asTeam, asMember, press, takeMails, mailTo, signUp }
}

type Opened = { version: number; decisions: string[] }

export function openDesk(call: Calling) {
  const open = async (kind: string, id: number) =>
    (await call('rpc/desk_item', { kind, item_id: String(id) })) as Opened
  const decide = async (kind: string, id: number, decision: string, reason?: string) =>
    call('rpc/desk_decide', {
      kind,
      item_id: String(id),
      expected_version: (await open(kind, id)).version,
      decision,
      ...(reason && { reason }),
    })
  return { call, open, decide }
}
