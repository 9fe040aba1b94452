import * as z from 'zod/mini'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { reviewReasonNames } from '#domain/reviews/review-report.ts'

/** Kinds of items. Advisors are never pending: the desk finds, suspends and restores them. */
export const deskKinds = [
  'registration',
  'company',
  'advisor',
  'message',
  'mail',
  'edit',
  'company_edit',
  'claim',
  'enquiry',
  'review',
  'report',
  'fact',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** States to filter by; `waiting` is every pending item, `all` is every state. */
export const deskStates = [
  'waiting',
  'all',
  'changes_requested',
  'approved',
  'featured',
  'rejected',
  'suspended',
  'listed',
  'hidden',
  'checked',
  'closed',
] as const
export type DeskState = (typeof deskStates)[number]

/** All decisions; the database returns the allowed ones with each item. */
export const deskDecisions = [
  'approve',
  'approve_outside',
  'check',
  'look',
  'correct',
  'restore',
  'retry',
  'request_changes',
  'reject',
  'feature',
  'unfeature',
  'suspend',
  'close',
  'keep',
  'hide',
] as const
export type DeskDecision = (typeof deskDecisions)[number]

/** Identifies an item: two kinds may have equal ids. */
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
  /** Whether it has waited for more than two working days. */
  late: z.boolean(),
  /** Decisions that may be about several items of this kind and state at once. */
  shared: z.array(z.enum(deskDecisions)),
})
export type DeskLine = z.infer<typeof deskLineSchema>

/** A page of the queue, with the number of pending items of each kind. */
export const deskQueueSchema = z.object({
  counts: z.partialRecord(kind, z.int()),
  items: z.array(deskLineSchema),
  more: z.boolean(),
})
export type DeskQueue = z.infer<typeof deskQueueSchema>

/** Age and load of the queue. The last seven days are those before now. */
export const deskLoadSchema = z.object({
  kinds: z.partialRecord(kind, z.object({ waiting: z.int(), late: z.int(), oldest: z.string() })),
  came: z.int(),
  decided: z.int(),
  /** Median hours from the sending to the decision; null if nothing was decided. */
  medianHours: z.nullable(z.number()),
  featured: z.int(),
})
export type DeskLoad = z.infer<typeof deskLoadSchema>

export const deskDuplicateSchema = z.object({
  kind,
  itemId: z.string(),
  name: z.string(),
  website: nullableText,
  email: nullableText,
  state: z.string(),
  why: z.array(z.string()),
  /** A firm that its owner removed; null for every other. */
  removed: z.nullable(
    z.object({
      at: z.string(),
      review_count: z.int(),
      average_rating: z.number(),
      was_suspended: z.boolean(),
    }),
  ),
})
export type DeskDuplicate = z.infer<typeof deskDuplicateSchema>

/** Changed columns as [before, after]. */
const difference = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export const deskDifferenceSchema = z.nullable(difference)
export type DeskDifference = z.infer<typeof difference>

/** Facts about a claim for the decision. */
export const deskClaimSchema = z.object({
  /** Whether the account's address is at the website's domain; null without a website. */
  atDomain: z.nullable(z.boolean()),
  /** When the listed address confirmed the claim, ISO 8601. */
  confirmedAt: nullableText,
  /** Listed address of the firm, which confirms a claim from outside the domain. */
  listedAddress: nullableText,
  /** Current owner of the listing. */
  currentOwner: nullableText,
  /** Number of other pending claims on the listing. */
  rivals: z.int(),
})
export type DeskClaim = z.infer<typeof deskClaimSchema>

/** An event of an item. `who` is null for the team and for deleted accounts. */
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

/** A report of a review. Closed reports were decided on before. */
export const deskReportSchema = z.object({
  reason: z.enum(reviewReasonNames),
  words: nullableText,
  at: z.string(),
  by: z.string(),
  isOpen: z.boolean(),
})
export type DeskReport = z.infer<typeof deskReportSchema>

/** Result of a decision. */
export const deskOutcomeSchema = z.object({
  eventId: z.int(),
  state: z.string(),
  version: z.int(),
})
export type DeskOutcome = z.infer<typeof deskOutcomeSchema>

/** Evidence of a check: the page that was looked at, the day, and the first day on which the check is no longer valid. */
export type DeskEvidence = { source_url: string; as_of: string; expires_at: string }

/** Fields of a correction: the values that the person saw, and the correct ones. */
export type DeskCorrection = { base: FormValues; patch: FormValues }

/** What a decision needs besides a reason. */
export type DeskDetails = DeskEvidence | DeskCorrection

/** Result of one decision about several items: an item that has changed meanwhile is left. */
export const severalOutcomeSchema = z.object({
  decided: z.array(z.object({ itemId: z.string(), eventId: z.int() })),
  refused: z.array(z.object({ itemId: z.string(), message: z.string() })),
})
export type SeveralOutcome = z.infer<typeof severalOutcomeSchema>

/** Most items of one decision; the database has the same number. */
export const SEVERAL_MAX = 100

/** Whether the decision's mail needs a reason. */
export function requiresReason(decision: DeskDecision): boolean {
  return (
    decision === 'request_changes' ||
    decision === 'reject' ||
    decision === 'suspend' ||
    decision === 'hide'
  )
}

/** Whether the desk asks before it sends a decision: for the reason, a second look at the claim, the evidence of a check, or the correct entries. */
export function isAskedFirst(decision: DeskDecision): boolean {
  return (
    requiresReason(decision) ||
    decision === 'approve_outside' ||
    decision === 'check' ||
    decision === 'correct'
  )
}

/** Shortcut of each decision. A key has one meaning for all kinds; X always asks for a reason first. */
const decisionKeys = {
  approve: 'a',
  approve_outside: 'a',
  check: 'a',
  feature: 'f',
  unfeature: 'f',
  close: 'c',
  keep: 'c',
  correct: 'e',
  look: 'l',
  request_changes: 'r',
  restore: 'b',
  retry: 's',
  reject: 'x',
  suspend: 'x',
  hide: 'x',
} as const satisfies Record<DeskDecision, string>

export function isDecisionKey(key: string): boolean {
  return Object.values<string>(decisionKeys).includes(key)
}

export function toDecisionKey(decision: DeskDecision): string {
  return decisionKeys[decision]
}

export function isSameItem(a: DeskKey, b: DeskKey): boolean {
  return a.kind === b.kind && a.itemId === b.itemId
}
