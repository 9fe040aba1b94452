import type { CaseKey } from '#domain/cases/case.ts'
import { kindNames, type CaseKind } from '#domain/cases/kinds.ts'
import { queueStateNames, type QueueState } from '#domain/cases/states.ts'
import { paths } from '#paths.ts'

/** State of the desk's view, as stored in the URL. */
export type DeskView = {
  kind: CaseKind | null
  state: QueueState
  term: string
  item: CaseKey | null
}

/** State that is shown unless another is chosen: a search covers all. */
function toUsualState(term: string): QueueState {
  return term === '' ? 'waiting' : 'all'
}

/** Parses a query string; invalid values are ignored. */
export function parseView(query: string): DeskView {
  const params = new URLSearchParams(query)
  const term = params.get('q') ?? ''
  return {
    kind: kindNames.find((kind) => kind === params.get('kind')) ?? null,
    state: queueStateNames.find((state) => state === params.get('state')) ?? toUsualState(term),
    term,
    item: parseItem(params.get('item') ?? ''),
  }
}

function parseItem(text: string): CaseKey | null {
  const [, name, item_id] = /^([a-z_]+)-([\da-f-]+)$/.exec(text) ?? []
  const kind = kindNames.find((one) => one === name)
  return kind && item_id ? { kind, item_id } : null
}

/** The query string of a view. */
export function toDeskQuery({ kind, state, term, item }: DeskView): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (state !== toUsualState(term)) params.set('state', state)
  if (term) params.set('q', term)
  if (item) params.set('item', `${item.kind}-${item.item_id}`)
  const query = params.toString()
  return query && `?${query}`
}

/** The view with another search. A term widens it to all states, unless one is chosen. */
export function withSearch(view: DeskView, change: Partial<DeskView>): DeskView {
  const isUsual = view.state === toUsualState(view.term)
  const widened = change.term !== undefined && isUsual && { state: toUsualState(change.term) }
  return { ...view, ...widened, ...change }
}

/** Address of the desk with this view. */
export function toDeskPath(view: DeskView): string {
  return `${paths.desk}${toDeskQuery(view)}`
}
