/** Calls of the desk. They answer 404 for everybody outside the desk. */
import * as z from 'zod/mini'
import type { Advisor } from '#domain/advisors/advisor.ts'
import type { Company } from '#domain/firms/company.ts'
import {
  deskBesideSchema,
  deskDuplicateSchema,
  deskEventSchema,
  deskLoadSchema,
  deskNoteSchema,
  deskOutcomeSchema,
  deskQueueSchema,
  rowSchema,
  severalOutcomeSchema,
  type CaseKey,
  type DeskBeside,
  type DeskDetails,
  type DeskLine,
  type DeskLoad,
  type DeskOutcome,
  type DeskQueue,
  type SentRow,
  type SeveralOutcome,
} from '#domain/cases/case.ts'
import { decisionSchema, type Decision } from '#domain/cases/decisions.ts'
import { kindSchema, toCaseTitle, type CaseKind } from '#domain/cases/kinds.ts'
import type { QueueState } from '#domain/cases/states.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { parseAdvisors, parseCompanies } from './rows.ts'

export type DeskSearch = { kind: CaseKind | null; state: QueueState; term: string }

/** The page of a firm that is shown with a case, as members see it or would see it. */
export type Published =
  | { as: 'advisor'; advisor: Advisor }
  | { as: 'company'; company: Company }
  | null

/** Placeholder id for an advisor that is not listed yet. */
const NO_ID = Number.MAX_SAFE_INTEGER

const titledSchema = z.looseObject({
  kind: kindSchema,
  title: z.nullable(z.string()),
  about: z.nullable(z.array(z.string())),
  state: z.string(),
})

/** The database returns the name of a case and codes; this adds a readable title. */
function toTitled(value: unknown): SentRow {
  const row = titledSchema.parse(value)
  return { ...row, title: toCaseTitle({ ...row, name: row.title }) }
}

/** A slice of the queue, oldest first, after the given line. */
export async function fetchDeskQueue(
  { kind, state, term }: DeskSearch,
  after?: DeskLine,
): Promise<DeskQueue> {
  const query = rest().rpc(
    'desk_queue',
    {
      ...(kind && { kind }),
      state,
      ...(term && { term }),
      ...(after && { after_since: after.since, after_kind: after.kind, after_id: after.item_id }),
      page_size: PAGE_SIZE,
    },
    // The page may have asked already, by an address. A term can be a person's name, which no log of addresses should have.
    { get: term === '' },
  )
  return fetchRows(query, (answer) => {
    const queue = rowSchema.parse(answer)
    const items = z.array(z.unknown()).parse(queue['items']).map(toTitled)
    return deskQueueSchema.parse({ ...queue, items })
  })
}

/** Age and load of the queue. */
export async function fetchDeskLoad(): Promise<DeskLoad> {
  return fetchRows(rest().rpc('desk_load'), deskLoadSchema)
}

const deskItemSchema = z.object({
  kind: kindSchema,
  item_id: z.string(),
  state: z.string(),
  version: z.int(),
  title: z.string(),
  /** Whether the current person sent it. */
  own: z.boolean(),
  /** When its owner hid the listing or page, ISO 8601. */
  hidden_at: z.nullish(z.string()),
  advisor_id: z.nullable(z.int()),
  decisions: z.array(decisionSchema),
  /** Which sort of page is shown with the case; null for none. */
  page_kind: z.nullable(z.enum(['advisor', 'company'])),
  /** Why an approval would be refused as things are. */
  refusal: z.nullable(z.string()),
  /** The form or message as it was sent, by column. */
  sent: rowSchema,
  duplicates: z.array(deskDuplicateSchema),
  history: z.array(deskEventSchema),
  notes: z.array(deskNoteSchema),
  /** Values that the desk can correct, by column. */
  correctable: z.nullish(rowSchema),
})
export type DeskItem = z.infer<typeof deskItemSchema> & { published: Published }

/** One item with all its parts. */
export async function fetchDeskItem({ kind, item_id }: CaseKey): Promise<DeskItem> {
  return fetchRows(rest().rpc('desk_item', { kind, item_id }), (answer) => {
    const row = toTitled(answer)
    const published = rowSchema.parse(row['published'] ?? {})
    const item = deskItemSchema.parse({
      ...row,
      hidden_at: published['hidden_at'],
      sent: row['sent'] ?? {},
    })
    return { ...item, published: toPublished(item, published) }
  })
}

function toPublished(
  { page_kind, advisor_id }: Pick<DeskItem, 'page_kind' | 'advisor_id'>,
  row: SentRow,
): Published {
  if (page_kind === 'company') {
    const [company] = parseCompanies([row])
    return company ? { as: 'company', company } : null
  }
  const [advisor] = page_kind ? parseAdvisors([{ ...row, Id: advisor_id ?? NO_ID }]) : []
  return advisor ? { as: 'advisor', advisor } : null
}

/** Decides on the version that the person saw; a stale version is a conflict that names who decided. */
export async function decideAtDesk(
  { kind, item_id, version }: CaseKey & { version: number },
  decision: Decision,
  reason: string | null,
  details?: DeskDetails,
): Promise<DeskOutcome> {
  const query = rest().rpc('desk_decide', {
    kind,
    item_id,
    expected_version: version,
    decision,
    ...(reason !== null && { reason }),
    ...(details && { details: details as never }),
  })
  return fetchRows(query, deskOutcomeSchema)
}

/** Decides on several items of one kind, each in the version that the person saw; a stale one is left. */
export async function decideSeveralAtDesk(
  kind: CaseKind,
  items: readonly DeskLine[],
  decision: Decision,
  reason: string | null,
): Promise<SeveralOutcome> {
  const query = rest().rpc('desk_decide_several', {
    kind,
    items: items.map(({ item_id, version }) => ({ item_id, version })),
    decision,
    ...(reason !== null && { reason }),
  })
  return fetchRows(query, severalOutcomeSchema)
}

/** Which of several items have likely duplicates or notes, and these. */
export async function fetchDeskBeside(
  kind: CaseKind,
  items: readonly DeskLine[],
): Promise<DeskBeside[]> {
  const query = rest().rpc('desk_beside', { kind, item_ids: items.map(({ item_id }) => item_id) })
  return fetchRows(query, z.array(deskBesideSchema))
}

/** Undoes one's own decision, including its mail. */
export async function undoAtDesk(event_id: number): Promise<void> {
  await runWrite(rest().rpc('desk_undo', { event_id }))
}

const refusedUndosSchema = z.object({
  refused: z.array(z.object({ event_id: z.int(), message: z.string() })),
})
type RefusedUndo = z.infer<typeof refusedUndosSchema>['refused'][number]

/** Undoes several of one's own decisions; returns those that could not be undone, and why. */
export async function undoSeveralAtDesk(eventIds: number[]): Promise<RefusedUndo[]> {
  return fetchRows(
    rest().rpc('desk_undo_several', { event_ids: eventIds }),
    (answer) => refusedUndosSchema.parse(answer).refused,
  )
}

/** Adds a note that only the desk reads. */
export async function addDeskNote({ kind, item_id }: CaseKey, note: string): Promise<void> {
  await runWrite(rest().rpc('desk_add_note', { kind, item_id, note }))
}
