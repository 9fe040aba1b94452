/** The page that a firm keeps, as its people read and edit it. */
import * as z from 'zod/mini'
import type { FirmKind } from '#domain/firms/fields.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import type { SaveAnswer } from '#domain/forms/reconcile.ts'
import { fetchRows, fetchSaved, rest, runWrite } from './rest.ts'

const columnsSchema = z.record(z.string(), z.unknown())
const role = z.enum(['owner', 'editor'])

/** Something that our team did to a listing or a company's page. Its people never learn who of the team it was. */
const teamEventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  /** Changed columns as [before, after]. */
  diff: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
})
export type TeamEvent = z.infer<typeof teamEventSchema>

/** A page; its fields stand beside these by column. */
const ownPageSchema = z.looseObject({
  id: z.int(),
  company_name: z.string(),
  email: z.nullable(z.string()),
  role,
  /** Of a company: whether our team has approved it. */
  status: z.string(),
  is_suspended: z.boolean(),
  /** When the owner hid it, ISO 8601. */
  hidden_at: z.nullable(z.string()),
  review_count: z.int(),
  /** When it was listed, or a company's page written. */
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  /** Whether its owner is asked once a year to confirm it. */
  has_yearly_check: z.boolean(),
  /** Changes that wait for the desk. */
  waiting: z.nullable(z.object({ since: z.string(), patch: columnsSchema })),
  /** Changes that the desk rejected; null after a new edit was sent. */
  refused: z.nullable(z.object({ patch: columnsSchema, reason: z.nullable(z.string()) })),
  /** Somebody else claims the listing: since when, and what its people have answered. */
  disputed: z.nullable(
    z.object({
      since: z.string(),
      objection: z.nullable(z.object({ words: z.string(), at: z.string() })),
    }),
  ),
  people: z.array(z.object({ email: z.string(), role })),
  /** Address of a pending invitation. */
  invited: z.nullable(z.string()),
  history: z.array(teamEventSchema),
})
export type OwnPage = z.infer<typeof ownPageSchema>

const toFirm = (kind: FirmKind, id: number) => ({ listing_kind: kind, firm_id: id })

/** The page; throws a `Fault` with reason `notFound` if the member does not represent the firm. */
export function fetchOwnPage(kind: FirmKind, id: number): Promise<OwnPage> {
  return fetchRows(rest().rpc('own_page', toFirm(kind, id)), ownPageSchema)
}

/** Answers the claims on a listing, for the desk. */
export function objectToClaim(id: number, words: string): Promise<OwnPage> {
  return fetchRows(rest().rpc('object_to_claim', { advisor_id: id, words }), ownPageSchema)
}

/** Saves the changed fields, compared with the values that the editor loaded. */
export function savePage(
  kind: FirmKind,
  id: number,
  { base, patch }: { base: FormValues; patch: FormValues },
): Promise<SaveAnswer<OwnPage>> {
  const change = { ...toFirm(kind, id), base: base as never, patch: patch as never }
  return fetchSaved(rest().rpc('save_page', change), ownPageSchema)
}

/** The owner confirms that the page is correct. */
export function confirmPage(kind: FirmKind, id: number): Promise<OwnPage> {
  return fetchRows(rest().rpc('confirm_page', toFirm(kind, id)), ownPageSchema)
}

/** Hides the page, or shows it again. */
export function setPageVisibility(kind: FirmKind, id: number, isHidden: boolean): Promise<OwnPage> {
  const query = rest().rpc('set_page_visibility', { ...toFirm(kind, id), is_hidden: isHidden })
  return fetchRows(query, ownPageSchema)
}

/** Deletes the page for good. */
export async function removePage(kind: FirmKind, id: number, typedName: string): Promise<void> {
  await runWrite(rest().rpc('remove_page', { ...toFirm(kind, id), typed_name: typedName }))
}

/** Invites one colleague by mail. */
export function inviteEditor(kind: FirmKind, id: number, email: string): Promise<OwnPage> {
  return fetchRows(rest().rpc('invite_editor', { ...toFirm(kind, id), email }), ownPageSchema)
}

/** Removes the colleague or the pending invitation. */
export function removeEditor(kind: FirmKind, id: number): Promise<OwnPage> {
  return fetchRows(rest().rpc('remove_editor', toFirm(kind, id)), ownPageSchema)
}

const invitedToSchema = z.union([
  z.object({ listing_kind: z.enum(['advisor', 'company']), id: z.int() }),
  z.object({ listing_kind: z.null(), id: z.null() }),
])
/** The page that an invitation leads to, or the desk. */
export type InvitedTo = z.infer<typeof invitedToSchema>

/** Makes the member an editor of a page, or a desk person. */
export function acceptInvitation(token: string): Promise<InvitedTo> {
  return fetchRows(rest().rpc('accept_invitation', { token }), invitedToSchema)
}

const listedSchema = z.object({
  kind: z.enum(['advisor', 'company']),
  id: z.int(),
  company_name: z.string(),
  role,
  is_suspended: z.boolean(),
  is_hidden: z.boolean(),
  is_waiting: z.boolean(),
})
export type OwnPageLine = z.infer<typeof listedSchema> & {
  /** Messages to the firm that nobody has opened or answered here. */
  unread: number
}

/** The pages that the member represents. */
export async function fetchOwnPages(): Promise<OwnPageLine[]> {
  const pages = await fetchRows(rest().rpc('own_pages'), z.array(listedSchema))
  const unread = await fetchUnread(
    pages.flatMap(({ kind, id }) => (kind === 'advisor' ? [id] : [])),
  )
  return pages.map((page) =>
    Object.assign(page, {
      unread: page.kind === 'advisor' ? unread.filter((id) => id === page.id).length : 0,
    }),
  )
}

/** The firm of each message that waits. */
async function fetchUnread(advisorIds: readonly number[]): Promise<unknown[]> {
  if (advisorIds.length === 0) return []
  const query = rest()
    .from('enquiries')
    .select('advisor_id')
    .in('advisor_id', advisorIds)
    .is('read_at', null)
    .is('answered_at', null)
  return fetchRows(query, (rows) =>
    z
      .array(columnsSchema)
      .parse(rows)
      .map((row) => row['advisor_id']),
  )
}
