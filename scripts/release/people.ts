/** What people do in the data folder of a release, by the calls that pages make: nothing is stored that the product would refuse. */
import { advisorServiceNames } from '#domain/firms/services.ts'
import type { Backend } from '#server/start.ts'
import {
  openCalls,
  openDesk,
  post,
  type Calling,
  type Calls,
  type DeskCalls,
  type MemberCalls,
} from './calls.ts'

/** Tables that stay without rows here, and why. */
export const WITHOUT: Record<string, string> = {
  'auth.flow_state': 'of ways to sign in that no screen uses',
  'private.asked_links': 'emptied within a minute',
  'private.health_limits': 'an operator writes it',
  'private.schedules': 'a hosted project makes it',
}

export const MEMBER = 'ann@alder-mills.example'
const LEAVER = 'ben@alder-mills.example'

export async function act(backend: Backend): Promise<void> {
  const calls = openCalls(backend)
  // One gets back the password that waits for its device; the other's still waits.
  const ann = await calls.signUp(MEMBER)
  await ann.call('rpc/restore_own_password', { device_key: ann.device_key })
  const ben = await calls.signUp(LEAVER)
  const claim = await writeAsMembers(ann, ben)
  await leaveByLink(ben, calls)
  await sendNews(calls)
  const { doors } = await import('../../supabase/seed/story.ts')
  const goIn = async (role: string) => {
    const door = doors.find((one) => one.role === role)
    const session = door && (await backend.doors?.open(door))
    return calls.asMember((session as { access_token: string }).access_token)
  }
  const desk = openDesk(await goIn('desk'))
  await decideAtDesk(desk, ann, claim, calls)
  const company = await register(ann)
  await askTheDesk(ann)
  await runPages(await goIn('firm'), ann, company, desk)
  await meet(await goIn('owner'), await goIn('firm'), ann)
  await changeAccounts(backend, ann, ben)
}

/** A registration with services and answers, and a company; returns the id of the company. */
async function register(ann: MemberCalls): Promise<number> {
  const services = Object.fromEntries(advisorServiceNames.map((name) => [name.toLowerCase(), true]))
  await ann.call('advisor_registrations', {
    company_name: 'Alder Plan Services',
    contact_person: 'Ann Alder',
    email: MEMBER,
    phone: '+1 512 555 0134',
    location: 'Hill Country',
    us_state: 'TX',
    ...services,
    declared: {
      client_employees: [20, null],
      conflicts_policy: 'We accept no fee from anybody but the client.',
      meets: ['remote'],
    },
  })
  await ann.call('companies', {
    company_name: 'Alder Mills',
    location: 'Hill Country',
    us_state: 'TX',
  })
  const sent = (await ann.call('rpc/own_registrations', {})) as { kind: string; id: number }[]
  return sent.find(({ kind }) => kind === 'company')?.id ?? 0
}

/** A question, a report of a listing and one of a review. */
async function askTheDesk(ann: MemberCalls): Promise<void> {
  await ann.call('rpc/ask_question', {
    question: 'Does a sabbatical count as service for my vesting?',
    page: '/education/answers/life#family-leave',
  })
  await ann.call('rpc/report_listing', {
    advisor_id: 9,
    about: 'contact',
    words: 'The telephone number belongs to another firm.',
  })
  await ann.call('rpc/report_review', {
    review_id: 5,
    reason: 'personal_data',
    words: 'It names my colleague.',
  })
}

/** Pages that are kept: a company approved, shared and hidden; credentials withdrawn and rejected; a suspended advisor. */
async function runPages(
  firm: Calling,
  ann: MemberCalls,
  company: number,
  desk: DeskCalls,
): Promise<void> {
  await desk.decide('company', company, 'approve')
  const page = { listing_kind: 'company', firm_id: company }
  await ann.call('rpc/invite_editor', { ...page, email: LEAVER })
  await ann.call('rpc/set_page_visibility', { ...page, is_hidden: true })
  const credential = {
    kind: 'appraisal',
    value: 'ASA',
    holder: 'Marcus Shah',
    link: 'https://parishdoyle.example/asa',
  }
  type Stated = { id: number; kind: string; version: number }[]
  const stated = (await firm('rpc/state_credential', { advisor_id: 2, credential })) as Stated
  const { id = 0 } = stated.find(({ kind }) => kind === credential.kind) ?? {}
  await desk.decide('credential', id, 'reject', 'The society does not list this person.')
  const own = (await firm('rpc/own_credentials', { advisor_id: 2 })) as Stated
  await firm('rpc/withdraw_credential', {
    advisor_id: 2,
    credential_id: id,
    expected_version: own.find((one) => one.id === id)?.version,
  })
  await desk.decide('advisor', 30, 'suspend', 'The firm has closed.')
}

/** The day after so many days. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Meetings that are asked for, offered and fixed, a review of a firm that was written to, and the correction of a locked record. */
async function meet(owner: Calling, firm: Calling, ann: MemberCalls): Promise<void> {
  const times = [`${day(7)}T15:00Z`, `${day(8)}T16:30Z`].join(',')
  await ann.call('rpc/send_enquiries', {
    idempotency_key: '00000000-0000-4000-8000-000000000002',
    advisor_ids: '2',
    about: 'administration',
    stage: 'running',
    message: 'We would like to change our administrator in summer.',
    wants_copy: true,
    proposed_times: times,
    time_zone: 'America/Chicago',
  })
  const [{ id }] = (await ann.call('enquiries?select=id&order=id.desc&limit=1')) as [{ id: number }]
  await firm('rpc/answer_enquiry', {
    enquiry_id: id,
    reply: [{ kind: 'answer', text: 'Gladly. Two times suit us.' }],
    times,
    minutes: 45,
    time_zone: 'America/Chicago',
  })
  await ann.call('rpc/settle_meeting', { enquiry_id: id, accepted: times.split(',')[0] })
  const review = { advisor_id: 2, reviewer_name: 'Ann Alder', rating: 4 }
  await ann.call('advisor_reviews', {
    ...review,
    reviewer_email: MEMBER,
    review_text: 'Quick answers.',
  })
  const [own] = (await ann.call('rpc/own_reviews', {})) as [{ id: number; version: number }]
  await ann.call('rpc/correct_review', {
    review_id: own.id,
    expected_version: own.version,
    rating: 5,
    as_member: false,
    review_text: 'Quick and exact answers.',
  })
  const records = (await owner('rpc/own_decision_records', {})) as {
    id: string
    locked_at: string | null
  }[]
  await owner('rpc/correct_decision_record', {
    id: records.find((one) => one.locked_at !== null)?.id,
  })
}

/** An account that changes its address, and one that has forgotten its password. */
async function changeAccounts(backend: Backend, ann: MemberCalls, ben: MemberCalls): Promise<void> {
  await post(backend, '/auth/v1/user', {
    method: 'PUT',
    token: ben.token,
    body: { email: 'ben@elsewhere.example' },
  })
  await post(backend, '/auth/v1/recover', { body: { email: ann.device_key } })
}

/** A review, a search without a result, and two claims; returns the one that is approved later. */
async function writeAsMembers(ann: MemberCalls, ben: MemberCalls): Promise<number> {
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
async function leaveByLink(ben: MemberCalls, { takeMails, press }: Calls): Promise<void> {
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
    digest: {
      articles: [
        {
          title: 'Vesting',
          description: 'When it is yours.',
          path: '/education/vesting',
          isNew: true,
        },
      ],
      facts: [],
      more: 0,
    },
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
  { call, open, decide }: DeskCalls,
  ann: MemberCalls,
  claim: number,
  { takeMails, press }: Calls,
): Promise<void> {
  await call('rpc/desk_merge', {
    kept: 20,
    kept_version: (await open('advisor', 20)).version,
    gone: 21,
    gone_version: (await open('advisor', 21)).version,
    reason: 'Both have one address and one website.',
  })
  const asked = (await takeMails()).find(
    ({ content }) => content['kind'] === 'confirm-claim' && content['account'] === MEMBER,
  )
  await press(asked?.content['token'], 'confirm')
  await decide('claim', claim, 'approve_outside')
  const pages = (await ann.call('rpc/own_pages', {})) as { id: number; company_name: string }[]
  await ann.call('rpc/remove_page', {
    listing_kind: 'advisor',
    firm_id: 12,
    typed_name: pages.find(({ id }) => id === 12)?.company_name,
  })
}
