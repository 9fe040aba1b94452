import * as z from 'zod/mini'
import { credentialKinds } from '#domain/credentials/kinds.ts'
import { LOCKED_RECORDS_MAX, RECORDS_MAX } from '#domain/limits.ts'
import { markSchema } from './marks.ts'
import { recordMessages as messages } from './record-messages.ts'

/** The part of a limit from which a member is told of it. */
const NEARLY = 0.9

const referenceSchema = z.object({ who: z.string(), on: z.string(), answer: z.string() })
export type Reference = z.infer<typeof referenceSchema>

const candidateSchema = z.object({
  advisor_id: z.int(),
  chosen: z.boolean(),
  note: z.string(),
  conflicts: z.string(),
  references: z.array(referenceSchema),
  /** Records of earlier releases lack them. */
  marks: z.prefault(z.array(markSchema), []),
})
/** A firm that was considered: what the member writes about it. */
export type Candidate = z.infer<typeof candidateSchema>

const shape = {
  purpose: z.string(),
  kind: z.string(),
  criteria: z.string(),
  decided_on: z.string(),
  decided_by: z.string(),
  reason: z.string(),
  correction: z.string(),
}

/** What the member writes in a record. */
export const writtenSchema = z.object({ ...shape, candidates: z.array(candidateSchema) })
export type Written = z.infer<typeof writtenSchema>

const groundSchema = z.object({ by: z.enum(['firm', 'team']), on: z.string() })
const optionalText = z.optional(z.string())
const snapshotSchema = z.object({
  /** Day of the copy. */
  on: z.string(),
  is_demonstration: z.boolean(),
  listing: z.record(z.string(), z.unknown()),
  grounds: z.record(z.string(), groundSchema),
  /** Copies of earlier releases lack these. */
  listed_on: z.optional(z.nullable(z.string())),
  confirmed_on: z.optional(z.nullable(z.string())),
  looked_at_on: z.nullable(z.string()),
  facts: z.array(
    z.object({
      kind: z.enum(credentialKinds),
      value: z.string(),
      holder: optionalText,
      issued_in: optionalText,
      basis: z.enum(['stated', 'checked']),
      as_of: z.string(),
    }),
  ),
  reviews: z.object({
    count: z.int(),
    average: z.nullable(z.string()),
    written_by: z.optional(z.record(z.string(), z.int())),
  }),
})
/** What the directory said about a firm when it was added, as the database copied it. */
export type ListingCopy = z.infer<typeof snapshotSchema>

const bodySchema = z.object({
  ...shape,
  candidates: z.array(z.extend(candidateSchema, { known: snapshotSchema })),
})
export type RecordBody = z.infer<typeof bodySchema>

export const recordSchema = z.object({
  id: z.string(),
  /** Names the state that the member saw; an older one is neither locked nor deleted. */
  version: z.int(),
  body: bodySchema,
  /** The body as stored: the hash is of this, with whatever else it has. */
  document: z.unknown(),
  locked_at: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  supersedes: z.nullable(z.string()),
  updated_at: z.string(),
})
export type DecisionRecord = z.infer<typeof recordSchema>

export const entrySchema = z.object({
  id: z.string(),
  purpose: z.string(),
  kind: z.string(),
  firms: z.int(),
  locked_at: z.nullable(z.string()),
  updated_at: z.string(),
  supersedes: z.nullable(z.string()),
})
/** A record in the list of records. */
export type RecordEntry = z.infer<typeof entrySchema>

export const blankWritten: Written = {
  purpose: '',
  kind: '',
  criteria: '',
  candidates: [],
  decided_on: '',
  decided_by: '',
  reason: '',
  correction: '',
}
export const blankReference: Reference = { who: '', on: '', answer: '' }

export function toCandidate(advisorId: number, note = ''): Candidate {
  return { advisor_id: advisorId, chosen: false, note, conflicts: '', references: [], marks: [] }
}

/** The member's part of a stored record. */
export function toWritten(body: RecordBody): Written {
  return writtenSchema.parse(body)
}

/** A firm's name when it was added; its number until the database has copied it. */
export function toFirmName(body: RecordBody, advisorId: number): string {
  const known = body.candidates.find((one) => one.advisor_id === advisorId)?.known
  return String(known?.listing['company_name'] ?? messages.number(advisorId))
}

export type Missing = Partial<Record<keyof typeof messages.missing, string>>

/** Errors of the fields that a record needs before it can be locked. */
export function findMissing(written: Written, isCorrection: boolean): Missing {
  const names = ['purpose', 'criteria', 'decided_on', 'reason', 'correction'] as const
  const missing: Missing = {}
  for (const name of names)
    if (written[name].trim() === '' && (name !== 'correction' || isCorrection))
      missing[name] = messages.missing[name]
  if (written.candidates.length === 0) missing.candidates = messages.missing.candidates
  return missing
}

/** What is downloaded: the record and its hash. */
export function toDownload({ document, sha256 }: DecisionRecord): string {
  return `${JSON.stringify({ record: document, sha256 }, null, 2)}\n`
}

/** Sentences about the room that is left, from nine tenths of a limit on. Corrections are left out, as in the database. */
export function toRecordsLeft(entries: readonly RecordEntry[]): string[] {
  const own = entries.filter(({ supersedes }) => supersedes === null)
  const open = own.filter(({ locked_at }) => locked_at === null).length
  const locked = own.length - open
  return [
    ...(open >= RECORDS_MAX * NEARLY ? [messages.openRoom(open)] : []),
    ...(locked >= LOCKED_RECORDS_MAX * NEARLY ? [messages.lockedRoom(locked)] : []),
  ]
}
