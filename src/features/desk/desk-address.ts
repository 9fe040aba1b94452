import {
  deskKinds,
  deskStates,
  type DeskKey,
  type DeskKind,
  type DeskState,
} from '#domain/desk/desk.ts'

/** What the desk shows, as the page's address says it. */
export type DeskView = {
  kind: DeskKind | null
  state: DeskState
  term: string
  item: DeskKey | null
}

/** The view of a query string; what it cannot mean is left out. */
export function parseView(query: string): DeskView {
  const params = new URLSearchParams(query)
  return {
    kind: deskKinds.find((kind) => kind === params.get('kind')) ?? null,
    state: deskStates.find((state) => state === params.get('state')) ?? 'waiting',
    term: params.get('q') ?? '',
    item: parseItem(params.get('item') ?? ''),
  }
}

function parseItem(text: string): DeskKey | null {
  const [, name, itemId] = /^([a-z]+)-([\da-f-]+)$/.exec(text) ?? []
  const kind = deskKinds.find((one) => one === name)
  return kind && itemId ? { kind, itemId } : null
}

/** The query string of a view. */
export function toQuery({ kind, state, term, item }: DeskView): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (state !== 'waiting') params.set('state', state)
  if (term) params.set('q', term)
  if (item) params.set('item', `${item.kind}-${item.itemId}`)
  const query = params.toString()
  return query && `?${query}`
}
