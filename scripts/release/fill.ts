/** A data folder with rows of all kinds, for the upgrades of later releases: the demonstration, and what it lacks. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOwner } from '#server/database.ts'
import { lockFolder } from '#server/lock.ts'
import { readSettings, root, type Settings } from '#server/settings.ts'
import { openBackend, type Backend } from '#server/start.ts'

/** Password of the two accounts that sign up, by which a test signs in after an upgrade. */
const PASSWORD = 'a quiet harbour at dusk'
export const MEMBER = 'ann@alder-mills.example'
const LEAVER = 'ben@alder-mills.example'

/** Tables that stay without rows here, and why. */
export const WITHOUT: Record<string, string> = {
  'auth.flow_state': 'of ways to sign in that no screen uses',
  'private.asked_links': 'emptied within a minute',
  'private.health_limits': 'an operator writes it',
  'private.schedules': 'a hosted project makes it',
}

/** Firms that stay: those that the demonstration's people have to do with are among the first. */
const KEPT = { advisors: 40, companies: 40 }

export async function fillFolder(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir })
  await (await openBackend(settings, { sendsMail: false })).close()
  await asOwner(settings, [
    `delete from public.companies where id > ${KEPT.companies}`,
    `delete from public."Advisors" where "Id" > ${KEPT.advisors}`,
  ])
  const backend = await openBackend(settings, { sendsMail: false })
  try {
    await act(backend)
  } finally {
    await backend.close()
  }
  importLists(settings)
}

async function asOwner(settings: Settings, statements: string[]): Promise<void> {
  const { release } = lockFolder(settings.dataDir)
  const connection = await openOwner(settings)
  try {
    await connection.transaction(statements)
  } finally {
    await connection.close()
    release()
  }
}

type Call = { token?: string; key?: string; body: object }

/** Posts to the backend, as pages do; throws with the answer unless it is a success. */
async function post(backend: Backend, path: string, { token, key, body }: Call): Promise<unknown> {
  const request = new Request(`http://127.0.0.1:4321${path}`, {
    method: 'POST',
    headers: {
      apikey: key ?? backend.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer = await backend.fetch(request)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

type Mail = { recipient: string; content: Record<string, string> }

type Calls = ReturnType<typeof openCalls>
type Member = Awaited<ReturnType<Calls['signUp']>>

/** Calls of the backend by team and members, and the mails that it has sent so far. */
function openCalls(backend: Backend) {
  const asTeam = (name: string, body: object = {}) =>
    post(backend, `/rest/v1/rpc/${name}`, { key: backend.serviceKey, body })
  const asMember = (token: string) => (name: string, body: object) =>
    post(backend, `/rest/v1/${name}`, { token, body })
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
    return { call: asMember(token), device_key: email }
  }
  return { asTeam, asMember, press, takeMails, mailTo, signUp }
}

async function act(backend: Backend): Promise<void> {
  const calls = openCalls(backend)
  // One gets back the password that waits for its device; the other's still waits.
  const ann = await calls.signUp(MEMBER)
  await ann.call('rpc/restore_own_password', { device_key: ann.device_key })
  const ben = await calls.signUp(LEAVER)
  const claim = await writeAsMembers(ann, ben)
  await leaveByLink(ben, calls)
  await sendNews(calls)
  const { doors } = await import('../../supabase/seed/story.ts')
  const door = doors.find(({ role }) => role === 'desk')
  const session = door && (await backend.doors?.open(door))
  const desk = calls.asMember((session as { access_token: string }).access_token)
  await decideAtDesk(desk, ann, claim, calls)
}

/** A review, a search without a result, and two claims; returns the one that is approved later. */
async function writeAsMembers(ann: Member, ben: Member): Promise<number> {
  await ann.call('advisor_reviews', {
    advisor_id: 3,
    reviewer_name: 'Ann Alder',
    reviewer_email: 'ann.alder@reed.example',
    rating: 4,
    review_text: 'They answered each question of our people.',
  })
  await ann.call('rpc/record_empty_search', { directory: 'advisors', term: 'Alder Trust' })
  await ben.call('rpc/claim_listing', {
    advisor_id: 11,
    role: 'Partner',
    statement: 'I have worked there since 2011.',
  })
  const claim = (await ann.call('rpc/claim_listing', {
    advisor_id: 12,
    role: 'Office manager',
    statement: 'I look after our listings.',
  })) as { id: number }
  return claim.id
}

/** A firm without an owner stops its messages, and takes its listing off, by the link of a message's mail. */
async function leaveByLink(ben: Member, { takeMails, press }: Calls): Promise<void> {
  const signed = 'Ben Alder, Alder Mills'
  await ben.call('rpc/send_enquiries', {
    idempotency_key: '00000000-0000-4000-8000-000000000001',
    advisor_ids: '14',
    about: 'transaction',
    stage: 'planning',
    message: 'We would like to talk about a sale.',
    signed,
  })
  const lead = (await takeMails()).findLast(
    ({ content }) => content['kind'] === 'enquiry' && content['signed'] === signed,
  )
  for (const pressed of ['stop', 'hide']) await press(lead?.content['token'], pressed)
}

/** A subscriber and a digest, and an address that refuses mail. */
async function sendNews({ asTeam, mailTo }: Calls): Promise<void> {
  await asTeam('subscribe_newsletter', { email: 'carla@reed.example' })
  const { token } = await mailTo('carla@reed.example', 'newsletter_confirmation')
  await asTeam('confirm_newsletter', { token })
  await asTeam('write_digest', {
    digest: { items: [{ title: 'Vesting', path: '/education/vesting' }] },
    seen: { articles: ['vesting'] },
    previous: null,
  })
  await asTeam('record_mail_event', {
    event_id: 'event-1',
    email: 'nobody@reed.example',
    reason: 'bounce',
  })
}

/** A merge, and a claim: the listed address confirms, the desk approves, and the new owner takes the firm out of the directory. */
async function decideAtDesk(
  desk: Member['call'],
  ann: Member,
  claim: number,
  { takeMails, press }: Calls,
): Promise<void> {
  const open = async (kind: string, item_id: string) =>
    (await desk('rpc/desk_item', { kind, item_id })) as { version: number; decisions: string[] }
  await desk('rpc/desk_merge', {
    kept: 20,
    kept_version: (await open('advisor', '20')).version,
    gone: 21,
    gone_version: (await open('advisor', '21')).version,
    reason: 'Both have one address and one website.',
  })
  const asked = (await takeMails()).find(
    ({ content }) => content['kind'] === 'confirm-claim' && content['account'] === MEMBER,
  )
  await press(asked?.content['token'], 'confirm')
  const { version, decisions } = await open('claim', String(claim))
  await desk('rpc/desk_decide', {
    kind: 'claim',
    item_id: String(claim),
    expected_version: version,
    decision: decisions.find((one) => one !== 'reject'),
  })
  const pages = (await ann.call('rpc/own_pages', {})) as { id: number; company_name: string }[]
  await ann.call('rpc/remove_page', {
    listing_kind: 'advisor',
    firm_id: 12,
    typed_name: pages.find(({ id }) => id === 12)?.company_name,
  })
}

/** Lists that were imported have a key for each row. */
function importLists({ dataDir }: Settings): void {
  for (const list of ['advisors', 'companies']) {
    const file = join(dataDir, 'list.csv')
    writeFileSync(file, 'import_key,company_name,location\nk-1,Alder & Moss,"Reno, NV"\n')
    execFileSync(process.execPath, ['scripts/import.ts', list, file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: 'pipe',
    })
  }
}
