import { toNames } from './card-fields.ts'

type Row = Record<string, unknown>

/** Columns of a message by the names of the domain. */
export function toShared(row: Row) {
  return { ...toNames(row), times: row['proposed_times'], meeting: toMeeting(row) }
}

/** The meeting in a message's columns. */
export function toMeeting(row: Row) {
  if (row['meeting_state'] === null) return null
  return {
    state: row['meeting_state'],
    times: row['meeting_times'],
    minutes: row['meeting_minutes'],
    timeZone: row['meeting_zone'],
    at: row['meeting_at'],
    until: row['meeting_until'],
    uid: row['mail_id'],
    sequence: row['meeting_sequence'],
  }
}

/** Columns of a message in its sender's account by the names of `SentEnquiry`; the query validates them. */
export function toSentEnquiryFields(row: Row) {
  const marked = row['enquiry_outcomes'] as { outcome?: unknown } | null
  // Row security shows listed firms alone, and the firm's own people theirs.
  const firm = row['Advisors'] as { is_listed?: unknown } | null
  return {
    ...toShared(row),
    round: row['idempotency_key'],
    outcome: marked?.outcome ?? null,
    isListed: firm?.is_listed === true,
  }
}
