import * as z from 'zod/mini'
import { sentEnquirySchema, type EnquiryForm, type SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { receivedEnquirySchema, type ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import { ownTimeZone } from '#domain/dates/time-zone.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { $session } from './session.ts'

/** Sends a message to an advisor. The same `idempotencyKey` (a UUID) never stores or sends twice. */
export async function sendEnquiry(
  advisorId: number,
  form: EnquiryForm,
  idempotencyKey: string,
): Promise<void> {
  await runWrite(
    rest().rpc('send_enquiry', {
      idempotency_key: idempotencyKey,
      advisor_id: advisorId,
      about: form.about,
      stage: form.stage,
      message: form.message,
      wants_copy: form.wantsCopy,
      ...(form.times.length > 0 && {
        proposed_times: form.times.join(','),
        time_zone: ownTimeZone(),
      }),
    }),
  )
}

const rowSchema = z.looseObject({})
const rowsSchema = z.array(rowSchema)
const columns = 'id,about,message,proposed_times,time_zone,state,created_at' as const
/** Number of messages shown in the account, newest first. */
const SHOWN = 100

/** The member's messages to advisors with their states, newest first. */
export async function fetchSentEnquiries(): Promise<SentEnquiry[]> {
  const session = $session.get()
  if (session.phase !== 'member') return []
  const query = rest()
    .from('enquiries')
    .select(`${columns},advisor_id,firm`)
    // Needed because a firm's people also read the messages to the firm.
    .eq('sender', session.user.id)
    .order('id', { ascending: false })
    .limit(SHOWN)
  return fetchRows(query, (rows) =>
    rowsSchema.parse(rows).map((row) =>
      sentEnquirySchema.parse({
        ...toShared(row),
        advisorId: row['advisor_id'],
        firm: row['firm'],
      }),
    ),
  )
}

function toShared(row: z.infer<typeof rowSchema>) {
  return {
    id: row['id'],
    about: row['about'],
    message: row['message'],
    times: row['proposed_times'],
    timeZone: row['time_zone'],
    state: row['state'],
    createdAt: row['created_at'],
  }
}

/** A page of the messages to a firm, newest first, before the given message. Row security limits it to the firm's people. */
export async function fetchReceivedEnquiries(
  advisorId: number,
  before?: ReceivedEnquiry,
): Promise<{ enquiries: ReceivedEnquiry[]; more: boolean }> {
  const query = rest()
    .from('enquiries')
    .select(`${columns},stage,reply_to`)
    .eq('advisor_id', advisorId)
    .lt('id', before?.id ?? Number.MAX_SAFE_INTEGER)
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
  return fetchRows(query, (rows) => {
    const enquiries = rowsSchema.parse(rows).map((row) =>
      receivedEnquirySchema.parse({
        ...toShared(row),
        stage: row['stage'],
        replyTo: row['reply_to'],
      }),
    )
    return { enquiries, more: enquiries.length === PAGE_SIZE }
  })
}

/** Reports a message to the team, with the token of its mail. */
export async function reportEnquiry(token: string, reason: string | null): Promise<void> {
  await runWrite(rest().rpc('report_enquiry', { token, ...(reason !== null && { reason }) }))
}
