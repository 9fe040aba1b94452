import type { DeskItem } from '#data/desk.queries.ts'
import {
  deskKinds,
  deskStates,
  type DeskKey,
  type DeskKind,
  type DeskState,
} from '#domain/desk/desk.ts'
import { toAdvisorPath, toCompanyPath } from '#paths.ts'

/** State of the desk's view, as stored in the URL. */
export type DeskView = {
  kind: DeskKind | null
  state: DeskState
  term: string
  item: DeskKey | null
}

/** State that is shown unless another is chosen: a search covers all. */
export function toUsualState(term: string): DeskState {
  return term === '' ? 'waiting' : 'all'
}

/** Parses a query string; invalid values are ignored. */
export function parseView(query: string): DeskView {
  const params = new URLSearchParams(query)
  const term = params.get('q') ?? ''
  return {
    kind: deskKinds.find((kind) => kind === params.get('kind')) ?? null,
    state: deskStates.find((state) => state === params.get('state')) ?? toUsualState(term),
    term,
    item: parseItem(params.get('item') ?? ''),
  }
}

function parseItem(text: string): DeskKey | null {
  const [, name, itemId] = /^([a-z_]+)-([\da-f-]+)$/.exec(text) ?? []
  const kind = deskKinds.find((one) => one === name)
  return kind && itemId ? { kind, itemId } : null
}

/** The query string of a view. */
export function toQuery({ kind, state, term, item }: DeskView): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (state !== toUsualState(term)) params.set('state', state)
  if (term) params.set('q', term)
  if (item) params.set('item', `${item.kind}-${item.itemId}`)
  const query = params.toString()
  return query && `?${query}`
}

type Listed = Pick<DeskItem, 'kind' | 'state' | 'advisorId' | 'itemId'> & {
  hiddenAt?: DeskItem['hiddenAt']
}

/** The page that members see of the item's listing; null while there is none. */
export function toPublicPath({
  kind,
  state,
  advisorId,
  itemId,
  hiddenAt = null,
}: Listed): string | null {
  if (hiddenAt !== null) return null
  if (kind === 'company')
    return state === 'approved' || state === 'featured' ? toCompanyPath(Number(itemId)) : null
  const isSuspended = kind === 'advisor' && state === 'suspended'
  return advisorId === null || isSuspended ? null : toAdvisorPath(advisorId)
}
