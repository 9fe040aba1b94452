import * as z from 'zod/mini'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { reviewReasonNames } from '#domain/reviews/review-report.ts'
import { decisionSchema } from './decisions.ts'
import { kindSchema, type CaseKind } from './kinds.ts'

/** Identifies an item: two kinds may have equal ids. */
export type CaseKey = { kind: CaseKind; item_id: string }

/** A row of the database, by column. */
export const rowSchema = z.record(z.string(), z.unknown())
export type SentRow = z.infer<typeof rowSchema>

const nullableText = z.nullable(z.string())

/** A line of the queue. `since` is ISO 8601. */
const deskLineSchema = z.object({
  kind: kindSchema,
  item_id: z.string(),
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
  shared: z.array(decisionSchema),
})
export type DeskLine = z.infer<typeof deskLineSchema>

/** A page of the queue, with the number of pending items of each kind. */
export const deskQueueSchema = z.object({
  counts: z.partialRecord(kindSchema, z.int()),
  items: z.array(deskLineSchema),
  more: z.boolean(),
})
export type DeskQueue = z.infer<typeof deskQueueSchema>

/** Age and load of the queue. The last seven days are those before now. */
export const deskLoadSchema = z.object({
  kinds: z.partialRecord(
    kindSchema,
    z.object({ waiting: z.int(), late: z.int(), oldest: z.string() }),
  ),
  came: z.int(),
  decided: z.int(),
  /** Median hours from the sending to the decision; null if nothing was decided. */
  median_hours: z.nullable(z.number()),
  featured: z.int(),
})
export type DeskLoad = z.infer<typeof deskLoadSchema>

export const deskDuplicateSchema = z.object({
  kind: kindSchema,
  item_id: z.string(),
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
export const deskDifferenceSchema = z.nullable(
  z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
)
export type DeskDifference = NonNullable<z.infer<typeof deskDifferenceSchema>>

/** What changes, if the case is a change. */
export function parseDifference(sent: SentRow): DeskDifference | null {
  return deskDifferenceSchema.parse(sent['difference'])
}

/** What a decision about a claim depends on. */
const deskClaimSchema = z.object({
  /** Whether the account's address is at the website's domain; null without a website. */
  at_domain: z.nullable(z.boolean()),
  /** When the listed address confirmed the claim, ISO 8601. */
  confirmed_at: nullableText,
  /** Listed address of the firm, which confirms a claim from outside the domain. */
  listed_address: nullableText,
  /** Confirmed address of the claimant. */
  account: nullableText,
  /** Current owner of the listing. */
  current_owner: nullableText,
  /** What the listing's people have said to the claim. */
  objection: z.nullable(z.object({ words: z.string(), at: z.string() })),
  /** Number of other pending claims on the listing. */
  rivals: z.int(),
})
export type DeskClaim = z.infer<typeof deskClaimSchema>

export function parseClaim(sent: SentRow): DeskClaim {
  return deskClaimSchema.parse(sent)
}

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

/** One of several cases, with what stands beside it and speaks against a quick approval. */
export const deskBesideSchema = z.object({
  item_id: z.string(),
  duplicates: z.array(deskDuplicateSchema),
  notes: z.array(deskNoteSchema),
})
export type DeskBeside = z.infer<typeof deskBesideSchema>

/** A report of a review. Closed reports were decided on before. */
const deskReportSchema = z.object({
  reason: z.enum(reviewReasonNames),
  words: nullableText,
  at: z.string(),
  by: z.string(),
  is_open: z.boolean(),
})
type DeskReport = z.infer<typeof deskReportSchema>

export function parseReports(sent: SentRow): DeskReport[] {
  return z.array(deskReportSchema).parse(sent['reports'] ?? [])
}

/** Result of a decision. */
export const deskOutcomeSchema = z.object({
  event_id: z.int(),
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
  decided: z.array(z.object({ item_id: z.string(), event_id: z.int() })),
  refused: z.array(z.object({ item_id: z.string(), message: z.string() })),
})
export type SeveralOutcome = z.infer<typeof severalOutcomeSchema>

/** Most items of one decision; the database has the same number. */
export const SEVERAL_MAX = 100

export function isSameItem(a: CaseKey, b: CaseKey): boolean {
  return a.kind === b.kind && a.item_id === b.item_id
}
