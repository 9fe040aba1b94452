/** Calls of the desk. They answer 404 for everybody outside the desk. */
import * as z from 'zod/mini'
import type { Advisor } from '#domain/advisors/advisor.ts'
import type { Company } from '#domain/firms/company.ts'
import {
  deskDecisions,
  deskClaimSchema,
  deskDifferenceSchema,
  deskDuplicateSchema,
  deskEventSchema,
  deskLoadSchema,
  deskNoteSchema,
  deskOutcomeSchema,
  deskQueueSchema,
  deskReportSchema,
  severalOutcomeSchema,
  type DeskClaim,
  type DeskDecision,
  type DeskDetails,
  type DeskKey,
  type DeskKind,
  type DeskLine,
  type DeskLoad,
  type DeskOutcome,
  type DeskQueue,
  type DeskState,
  type SeveralOutcome,
} from '#domain/desk/desk.ts'
import { toDeskTitle } from '#domain/desk/desk-title.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { parseAdvisors, parseCompanies } from './rows.ts'

export type DeskSearch = { kind: DeskKind | null; state: DeskState; term: string }

/** The item as members see it or would see it; messages and mails have no public form. */
export type Published =
  | { as: 'advisor'; advisor: Advisor }
  | { as: 'company'; company: Company }
  | null

/** Placeholder id for an advisor that is not listed yet. */
const NO_ID = Number.MAX_SAFE_INTEGER

type Row = Record<string, unknown>
const rowSchema = z.looseObject({})
const rowsSchema = z.array(rowSchema)

/** One page of the queue, oldest first, after the given line. */
export async function fetchDeskQueue(
  { kind, state, term }: DeskSearch,
  after?: DeskLine,
): Promise<DeskQueue> {
  const query = rest().rpc('desk_queue', {
    ...(kind && { kind }),
    state,
    term,
    ...(after && {
      after_since: after.since,
      after_kind: after.kind,
      after_id: after.itemId,
    }),
    page_size: PAGE_SIZE,
  })
  return fetchRows(query, (answer) => {
    const queue = rowSchema.parse(answer)
    const items = rowsSchema.parse(queue['items']).map((row) => withTitle(withItemId(row)))
    return deskQueueSchema.parse({ ...queue, items })
  })
}

/** Age and load of the queue. */
export async function fetchDeskLoad(): Promise<DeskLoad> {
  return fetchRows(rest().rpc('desk_load'), (answer) => {
    const row = rowSchema.parse(answer)
    return deskLoadSchema.parse({ ...row, medianHours: row['median_hours'] })
  })
}

const deskItemSchema = z.object({
  kind: deskDuplicateSchema.shape.kind,
  itemId: z.string(),
  state: z.string(),
  version: z.int(),
  title: z.string(),
  /** Whether the current person sent it. */
  own: z.boolean(),
  /** When its owner hid the listing or page, ISO 8601. */
  hiddenAt: z.nullish(z.string()),
  advisorId: z.nullable(z.int()),
  decisions: z.array(z.enum(deskDecisions)),
  /** The form or message as it was sent, by column. */
  sent: z.record(z.string(), z.unknown()),
  duplicates: z.array(deskDuplicateSchema),
  history: z.array(deskEventSchema),
  notes: z.array(deskNoteSchema),
  /** Changes of an edit. */
  difference: z.optional(deskDifferenceSchema),
  claim: z.optional(deskClaimSchema),
  /** Values that the desk can correct, by column. */
  correctable: z.nullish(z.record(z.string(), z.unknown())),
  /** Reports of a review. */
  reports: z.array(deskReportSchema),
})
export type DeskItem = z.infer<typeof deskItemSchema> & { published: Published }

/** One item with all its parts. */
export async function fetchDeskItem({ kind, itemId }: DeskKey): Promise<DeskItem> {
  return fetchRows(rest().rpc('desk_item', { kind, item_id: itemId }), (answer) => {
    const row = rowSchema.parse(answer)
    const sent = rowSchema.parse(row['sent'] ?? {})
    const published = rowSchema.parse(row['published'] ?? {})
    const item = deskItemSchema.parse({
      ...withTitle(withItemId(row)),
      advisorId: row['advisor_id'],
      hiddenAt: published['hidden_at'],
      sent,
      difference: sent['difference'],
      claim: row['kind'] === 'claim' ? toClaim(sent) : undefined,
      reports: rowsSchema.parse(sent['reports'] ?? []).map(withIsOpen),
      duplicates: rowsSchema.parse(row['duplicates']).map(withItemId),
    })
    return { ...item, published: toPublished(item.kind, item.advisorId, row['published']) }
  })
}

function toClaim(sent: Row): Record<keyof DeskClaim, unknown> {
  return {
    atDomain: sent['at_domain'],
    confirmedAt: sent['confirmed_at'],
    listedAddress: sent['listed_address'],
    currentOwner: sent['current_owner'],
    rivals: sent['rivals'],
  }
}

/** Kinds that concern an advisor's listing, which is shown next to the item. */
const listingKinds = new Set<DeskKind>([
  'registration',
  'advisor',
  'edit',
  'claim',
  'report',
  'fact',
])

function toPublished(kind: DeskKind, advisorId: number | null, row: unknown): Published {
  if (kind === 'company' || kind === 'company_edit') {
    const [company] = parseCompanies([row])
    return company ? { as: 'company', company } : null
  }
  if (!listingKinds.has(kind)) return null
  const [advisor] = parseAdvisors([{ ...rowSchema.parse(row), Id: advisorId ?? NO_ID }])
  return advisor ? { as: 'advisor', advisor } : null
}

function withItemId(row: Row): Row {
  return { ...row, itemId: row['item_id'] }
}

function withEventId(row: Row): Row {
  return { ...row, eventId: row['event_id'] }
}

function withIsOpen(row: Row): Row {
  return { ...row, isOpen: row['is_open'] }
}

const namedSchema = z.looseObject({
  kind: deskDuplicateSchema.shape.kind,
  title: z.nullable(z.string()),
  about: z.nullable(z.array(z.string())),
  state: z.string(),
})

/** The database returns the item's name and codes; this adds a readable title. */
function withTitle(row: Row): Row {
  const named = namedSchema.parse(row)
  return { ...row, title: toDeskTitle({ ...named, name: named.title }) }
}

/** Decides on the version that the person saw; a stale version is a conflict that names who decided. */
export async function decideAtDesk(
  { kind, itemId, version }: DeskKey & { version: number },
  decision: DeskDecision,
  reason: string | null,
  details?: DeskDetails,
): Promise<DeskOutcome> {
  const query = rest().rpc('desk_decide', {
    kind,
    item_id: itemId,
    expected_version: version,
    decision,
    ...(reason !== null && { reason }),
    ...(details && { details: details as never }),
  })
  return fetchRows(query, (answer) => {
    return deskOutcomeSchema.parse(withEventId(rowSchema.parse(answer)))
  })
}

/** Decides on several items of one kind, each in the version that the person saw; a stale one is left. */
export async function decideSeveralAtDesk(
  kind: DeskKind,
  items: readonly DeskLine[],
  decision: DeskDecision,
  reason: string | null,
): Promise<SeveralOutcome> {
  const query = rest().rpc('desk_decide_several', {
    kind,
    items: items.map(({ itemId, version }) => ({ item_id: itemId, version })),
    decision,
    ...(reason !== null && { reason }),
  })
  return fetchRows(query, (answer) => {
    const { decided, refused } = rowSchema.parse(answer)
    return severalOutcomeSchema.parse({
      decided: rowsSchema.parse(decided).map(withEventId).map(withItemId),
      refused: rowsSchema.parse(refused).map(withItemId),
    })
  })
}

/** Undoes one's own decision, including its mail. */
export async function undoAtDesk(eventId: number): Promise<void> {
  await runWrite(rest().rpc('desk_undo', { event_id: eventId }))
}

const undoneSchema = z.object({
  refused: z.array(z.object({ eventId: z.int(), message: z.string() })),
})

/** Undoes several of one's own decisions; returns those that could not be undone, and why. */
export async function undoSeveralAtDesk(
  eventIds: number[],
): Promise<{ eventId: number; message: string }[]> {
  return fetchRows(rest().rpc('desk_undo_several', { event_ids: eventIds }), (answer) => {
    const { refused } = rowSchema.parse(answer)
    return undoneSchema.parse({ refused: rowsSchema.parse(refused).map(withEventId) }).refused
  })
}

/** Adds a note that only the desk reads. */
export async function addDeskNote({ kind, itemId }: DeskKey, note: string): Promise<void> {
  await runWrite(rest().rpc('desk_add_note', { kind, item_id: itemId, note }))
}
