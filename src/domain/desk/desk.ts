import * as z from 'zod/mini'
import { reviewReasonNames } from '#domain/reviews/review-report.ts'

/** What waits at the desk. Advisors never wait: they are found there to be suspended or restored. */
export const deskKinds = [
  'registration',
  'company',
  'advisor',
  'message',
  'mail',
  'edit',
  'claim',
  'enquiry',
  'review',
  'report',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** What the queue can be asked for; `waiting` is everything that somebody has to decide. */
export const deskStates = [
  'waiting',
  'changes_requested',
  'approved',
  'rejected',
  'suspended',
  'listed',
  'hidden',
  'closed',
] as const
export type DeskState = (typeof deskStates)[number]

/** What the desk may do with an item; which of it, the database says with each item. */
export const deskDecisions = [
  'approve',
  'approve_outside',
  'restore',
  'retry',
  'request_changes',
  'reject',
  'suspend',
  'close',
  'keep',
  'hide',
] as const
export type DeskDecision = (typeof deskDecisions)[number]

/** Which item: the ids of two kinds may be equal. */
export type DeskKey = { kind: DeskKind; itemId: string }

const nullableText = z.nullable(z.string())
const kind = z.enum(deskKinds)

/** A line of the queue. `since` is ISO 8601. */
export const deskLineSchema = z.object({
  kind,
  itemId: z.string(),
  version: z.int(),
  title: z.string(),
  person: nullableText,
  email: nullableText,
  website: nullableText,
  state: z.string(),
  since: z.string(),
})
export type DeskLine = z.infer<typeof deskLineSchema>

/** A page of the queue, and how many of each kind wait. */
export const deskQueueSchema = z.object({
  counts: z.partialRecord(kind, z.int()),
  items: z.array(deskLineSchema),
  more: z.boolean(),
})
export type DeskQueue = z.infer<typeof deskQueueSchema>

export const deskDuplicateSchema = z.object({
  kind,
  itemId: z.string(),
  name: z.string(),
  website: nullableText,
  email: nullableText,
  state: z.string(),
  why: z.array(z.string()),
})
export type DeskDuplicate = z.infer<typeof deskDuplicateSchema>

/** What changes, as [before, after] by column. */
const difference = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export const deskDifferenceSchema = z.nullable(difference)
export type DeskDifference = z.infer<typeof difference>

/** What the desk should know of a claim. */
export const deskClaimSchema = z.object({
  /** Whether the account's address is at the website's domain; null without a website. */
  atDomain: z.nullable(z.boolean()),
  /** When the listed address confirmed the claim, ISO 8601. */
  confirmedAt: nullableText,
  /** The firm's address as listed, which is asked to confirm a claim from outside the domain. */
  listedAddress: nullableText,
  /** Who looks after the listing now. */
  currentOwner: nullableText,
  /** Other claims to it that wait. */
  rivals: z.int(),
})
export type DeskClaim = z.infer<typeof deskClaimSchema>

/** Something that happened to an item. `who` is null for the team, and for accounts that are gone. */
export const deskEventSchema = z.object({
  id: z.int(),
  at: z.string(),
  who: nullableText,
  role: z.string(),
  action: z.string(),
  reason: nullableText,
  diff: deskDifferenceSchema,
  mail: nullableText,
})
export type DeskEvent = z.infer<typeof deskEventSchema>

export const deskNoteSchema = z.object({
  id: z.int(),
  at: z.string(),
  who: nullableText,
  note: z.string(),
})

/** Why somebody reported a review. Reports that are not open were decided about before. */
export const deskReportSchema = z.object({
  reason: z.enum(reviewReasonNames),
  words: nullableText,
  at: z.string(),
  by: z.string(),
  isOpen: z.boolean(),
})
export type DeskReport = z.infer<typeof deskReportSchema>

/** What a decision came to. */
export const deskOutcomeSchema = z.object({
  eventId: z.int(),
  state: z.string(),
  version: z.int(),
})
export type DeskOutcome = z.infer<typeof deskOutcomeSchema>

/** Decisions that somebody is told the reason of. */
export function asksForReason(decision: DeskDecision): boolean {
  return (
    decision === 'request_changes' ||
    decision === 'reject' ||
    decision === 'suspend' ||
    decision === 'hide'
  )
}

/** What can be taken back: a mail that was sent again cannot. */
export function canUndo(decision: DeskDecision): boolean {
  return decision !== 'retry' && decision !== 'close'
}

const decisionKeys: Record<DeskDecision, DeskLetter> = {
  approve: 'a',
  approve_outside: 'o',
  restore: 'a',
  retry: 'a',
  request_changes: 'r',
  reject: 'x',
  suspend: 'x',
  close: 'x',
  keep: 'a',
  hide: 'x',
}
export type DeskLetter = 'a' | 'o' | 'r' | 'x'

/** The key that makes a decision: A for what lets an item through, O for a claim that needs a second look, R for changes, X for what keeps it out. */
export function toDecisionKey(of: DeskKind, decision: DeskDecision): DeskLetter {
  // Beside stopping its sender, to close a report is to let the message through.
  return of === 'enquiry' && decision === 'close' ? 'a' : decisionKeys[decision]
}

export function isSameItem(a: DeskKey, b: DeskKey): boolean {
  return a.kind === b.kind && a.itemId === b.itemId
}
