import * as z from 'zod/mini'
import {
  askedEnquirySchema,
  chosenFirmSchema,
  sentEnquirySchema,
  type AskedEnquiry,
  type Chosen,
  type EnquiryOutcome,
  type SentEnquiry,
} from '#domain/enquiries/enquiry.ts'
import type { EnquiryForm } from '#domain/enquiries/enquiry-form.ts'
import { linkedMeetingSchema, type LinkedMeeting, type Offer } from '#domain/enquiries/meeting.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { receivedEnquirySchema, type ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import type { Reply } from '#domain/enquiries/reply.ts'
import { ownTimeZone } from '#domain/dates/time-zone.ts'
import { toMeeting, toSentEnquiryFields, toShared } from './enquiry-fields.ts'
import { rowsSchema, toParser } from './parser.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { $session } from './session.ts'

/** Sends a message to each of one to five advisors, all or none. The same `idempotencyKey` (a UUID) never stores or sends twice. */
export async function sendEnquiries(
  advisorIds: readonly number[],
  form: EnquiryForm,
  idempotencyKey: string,
): Promise<void> {
  await runWrite(
    rest().rpc('send_enquiries', {
      idempotency_key: idempotencyKey,
      advisor_ids: advisorIds.join(','),
      about: form.about,
      stage: form.stage,
      message: form.message,
      wants_copy: form.wantsCopy,
      ...(form.signed !== null && { signed: form.signed }),
      ...(form.times.length > 0 && {
        proposed_times: form.times.join(','),
        time_zone: ownTimeZone(),
      }),
    }),
  )
}

/** The firms with their names, and what keeps the member from writing to each or to any. */
export async function fetchChosen(advisorIds: readonly number[]): Promise<Chosen> {
  const query = rest().rpc('enquiry_obstacles', { advisor_ids: advisorIds.join(',') })
  const [[own, ...firms], full] = await Promise.all([
    fetchRows(query, rowsSchema),
    fetchFull(advisorIds),
  ])
  return {
    obstacle: z.nullable(z.string()).parse(own?.['obstacle'] ?? null),
    firms: firms.map((row) =>
      chosenFirmSchema.parse({
        id: row['advisor_id'],
        name: row['firm'],
        obstacle: row['obstacle'],
        isFull: full.has(row['advisor_id']),
      }),
    ),
  }
}

/** The firms for a visitor, with the names that row security shows. What is in the way is asked of members. */
export async function fetchShown(advisorIds: readonly number[]): Promise<Chosen> {
  const query = rest().from('Advisors').select('Id,company_name').in('Id', advisorIds)
  const rows = await fetchRows(query, rowsSchema)
  const names = new Map(rows.map((row) => [row['Id'], row['company_name']]))
  return {
    obstacle: null,
    firms: advisorIds.map((id) =>
      chosenFirmSchema.parse({ id, name: names.get(id) ?? null, obstacle: null, isFull: false }),
    ),
  }
}

/** Ids of those that state that they take no clients now. */
async function fetchFull(advisorIds: readonly number[]): Promise<Set<unknown>> {
  const query = rest()
    .from('Advisors')
    .select('Id,taking_clients:declared->taking_clients')
    .in('Id', advisorIds)
  const rows = await fetchRows(query, rowsSchema)
  return new Set(rows.flatMap((row) => (row['taking_clients'] === false ? [row['Id']] : [])))
}

const columns =
  'id,about,message,proposed_times,time_zone,state,created_at,read_at,reply,answered_at,withdrawn_at,mail_id,meeting_state,meeting_times,meeting_minutes,meeting_zone,meeting_at,meeting_until,meeting_sequence' as const
/** Columns of the member’s own messages, with what came of each. The key is named, because links of firms join both tables too. */
export const sentColumns =
  `${columns},advisor_id,firm,idempotency_key,enquiry_outcomes(outcome),Advisors!enquiries_advisor_id_fkey(is_listed)` as const
/** Number of messages shown in the account, newest first. */
export const SENT_SHOWN = 100

/** The member's messages to advisors with their states, newest first. The account asks for them early: _EarlyAccount.astro. */
export async function fetchSentEnquiries(): Promise<SentEnquiry[]> {
  const session = $session.get()
  if (session.phase !== 'member') return []
  const query = rest()
    .from('enquiries')
    .select(sentColumns)
    // Needed because a firm's people also read the messages to the firm.
    .eq('sender', session.user.id)
    .order('id', { ascending: false })
    .limit(SENT_SHOWN)
  return fetchRows(query, parseSent)
}

/** Validates rows of `sentColumns`. */
export const parseSent = toParser(sentEnquirySchema, toSentEnquiryFields)

/** The messages that a mail asks about, by its token. Changes nothing. */
export async function fetchAskedEnquiries(token: string): Promise<AskedEnquiry[]> {
  const query = rest().rpc('linked_enquiries', { use: 'outcome', token })
  return fetchRows(query, z.array(askedEnquirySchema))
}

/** Saves what came of a message: the member's own or, with a token, one that a mail asks about. */
export async function markEnquiry(
  id: number,
  outcome: EnquiryOutcome,
  token?: string,
): Promise<void> {
  const given = token === undefined ? {} : { token }
  await runWrite(rest().rpc('mark_enquiry', { enquiry_id: id, outcome, ...given }))
}

/** Tells the sender that the firm has opened the message. */
export async function readEnquiry(id: number): Promise<void> {
  await runWrite(rest().rpc('read_enquiry', { enquiry_id: id }))
}

/**
 * Replies to a message to the member's firm or, with a token, to that of a mail, with or without times for a meeting; without a
 * reply it proposes other times. The same twice is sent once.
 */
export async function answerEnquiry(
  id: number,
  reply: Reply | null,
  offer: Offer,
  token?: string,
): Promise<void> {
  await runWrite(
    rest().rpc('answer_enquiry', {
      enquiry_id: id,
      reply: reply ?? [],
      ...(token !== undefined && { token }),
      ...(offer.times.length > 0 && {
        times: offer.times.join(','),
        minutes: offer.minutes,
        time_zone: ownTimeZone(),
      }),
    }),
  )
}

/** The meeting that the link of a mail opens; null if the link is of none. Changes nothing. */
export async function fetchLinkedMeeting(token: string): Promise<LinkedMeeting | null> {
  return fetchRows(rest().rpc('linked_enquiries', { use: 'meeting', token }), (rows) => {
    const [row] = rowsSchema.parse(rows)
    if (!row) return null
    const { id, firm, is_listed: isListed } = row
    return linkedMeetingSchema.parse({ id, firm, isListed, meeting: toMeeting(row) })
  })
}

/**
 * Accepts a time of a meeting: the member's own or, with a token, that of a mail. Without a time the meeting is called off, also
 * for the firm. The same twice is done once.
 */
export async function settleMeeting(
  id: number,
  time: string | null,
  token?: string,
): Promise<void> {
  await runWrite(
    rest().rpc('settle_meeting', {
      enquiry_id: id,
      ...(time !== null && { accepted: time }),
      ...(token !== undefined && { token }),
    }),
  )
}

/** A page of the messages to a firm, newest first, before the given message. Row security limits it to the firm's people. */
export async function fetchReceivedEnquiries(
  advisorId: number,
  before?: ReceivedEnquiry,
): Promise<{ enquiries: ReceivedEnquiry[]; hasMore: boolean }> {
  const query = rest()
    .from('enquiries')
    .select(`${columns},stage,reply_to,signed,firms`)
    .eq('advisor_id', advisorId)
    .lt('id', before?.id ?? Number.MAX_SAFE_INTEGER)
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
  return fetchRows(query, (rows) => {
    const enquiries = rowsSchema
      .parse(rows)
      .map((row) => receivedEnquirySchema.parse(toShared(row)))
    return { enquiries, hasMore: enquiries.length === PAGE_SIZE }
  })
}
