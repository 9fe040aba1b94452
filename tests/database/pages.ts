/** Pages that firms keep, and their people. */
import { query, type Actor, type Row } from './database.ts'

/** A page: an advisor's listing or a company's page. */
export type Page = { kind: 'advisor' | 'company'; id: number }
export type OwnPage = Row & {
  resources: Row[]
  waiting: { patch: Row } | null
  refused: Row | null
  history: Row[]
  people: Row[]
}

export const ownPage = ({ kind, id }: Page) =>
  query.value<OwnPage>('select own_page($1, $2)', [kind, id])

export const savePage = ({ kind, id }: Page, base: Row, patch: Row) =>
  query.value<OwnPage>('select save_page($1, $2, $3, $4)', [kind, id, base, patch])

/** Saves some fields as an actor, based on their current values. */
export async function changePage(
  page: Page,
  patch: Row,
  actor: Actor = 'member',
): Promise<OwnPage> {
  await query.enter(actor)
  const now = await ownPage(page)
  const seen = { ...now, ...now.waiting?.patch }
  const base = Object.fromEntries(Object.keys(patch).map((name) => [name, seen[name]]))
  return savePage(page, base, patch)
}

/** Hides or shows a page as its owner, the member. */
export async function hidePage({ kind, id }: Page, isHidden: boolean): Promise<OwnPage> {
  await query.enter('member')
  return query.value('select set_page_visibility($1, $2, $3)', [kind, id, isHidden])
}

/** Removes a page as its owner, the member. */
export async function removePage({ kind, id }: Page, name: string): Promise<void> {
  await query.call('member', 'remove_page', kind, id, name)
}

/** Invites an address as the owner, the member; returns the token of the mail. */
export async function inviteEditor({ kind, id }: Page, email: string): Promise<string> {
  await query.call('member', 'invite_editor', kind, id, email)
  const [mail] = await query.owner(
    `select content ->> 'token' as token from private.outbox
      where content ->> 'kind' = 'invitation-to-listing' and recipient = $1 order by created_at desc limit 1`,
    [email],
  )
  return String(mail!['token'])
}

/** The place that the invitation gives; a refusal is returned, so that guesses are counted. */
export const acceptInvitation = async (actor: Actor, token: string) =>
  (await query.as(actor, 'select accept_invitation($1) as answer', [token]))[0]!['answer']
