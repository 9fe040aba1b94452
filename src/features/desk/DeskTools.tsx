import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { deskKinds, deskStates, type DeskKind, type DeskState } from '#domain/desk/desk.ts'
import {
  deskKindPlurals,
  deskMessages as messages,
  deskStateNames,
} from '#domain/desk/desk-messages.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { toQuery } from './desk-address.ts'
import { follow } from './DeskQueueList.tsx'
import type { DeskStore } from './desk.store.ts'

/** Debounce of the search in milliseconds. */
const SEARCH_DEBOUNCE = 250

type Props = { store: DeskStore; isHidden: boolean }

/** Filters of the list: kind, state, search term. On a phone an open item hides them. */
export function DeskTools({ store, isHidden }: Props) {
  const { state } = useStore(store.$view)
  const load = useStore(store.$load)
  return (
    <div
      className={`grid grid-cols-2 content-start gap-4 lg:col-span-2 @min-[70rem]/desk:sticky @min-[70rem]/desk:top-0 @min-[70rem]/desk:col-span-1 @min-[70rem]/desk:grid-cols-1 @min-[70rem]/desk:self-start @min-[70rem]/desk:py-1.5 ${isHidden ? 'max-lg:hidden' : ''}`}
    >
      <Kinds store={store} />
      <SelectField
        label="Show"
        value={state}
        onChange={({ target }) => void store.search({ state: target.value as DeskState }, true)}
      >
        {deskStates.map((one) => (
          <option key={one} value={one}>
            {deskStateNames[one]}
            {one === 'featured' && load && ` (${load.featured})`}
          </option>
        ))}
      </SelectField>
      <Search store={store} />
    </div>
  )
}

function Kinds({ store }: { store: DeskStore }) {
  const view = useStore(store.$view)
  const queue = useStore(store.$queue)
  const counts = queue.phase === 'ready' ? queue.counts : {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const toCount = (kind: DeskKind | null) => (kind ? (counts[kind] ?? 0) : all)
  // Only kinds with pending items; advisors are never pending.
  const shown = deskKinds.filter((kind) =>
    view.state === 'waiting'
      ? toCount(kind) > 0 || view.kind === kind
      : kind !== 'advisor' || view.state === 'suspended' || view.state === 'listed',
  )
  return (
    <nav className="col-span-full" aria-label="Kinds">
      <ul className="flex flex-wrap gap-x-5 border-t border-ink pt-1 text-small @min-[70rem]/desk:block @min-[70rem]/desk:pt-0">
        {[null, ...shown].map((kind) => (
          <li key={kind ?? 'all'}>
            <a
              className="flex justify-between gap-2 py-1.5 hover:text-own aria-[current]:font-semibold aria-[current]:text-own @min-[70rem]/desk:border-b @min-[70rem]/desk:border-line"
              href={`/desk${toQuery({ ...view, kind, item: null })}`}
              aria-current={view.kind === kind ? 'true' : undefined}
              onClick={(event) => follow(event, () => void store.search({ kind }, true))}
            >
              {kind ? deskKindPlurals[kind] : 'Everything'}{' '}
              {view.state === 'waiting' && (
                <span className="text-ink-faint tabular-nums">{toCount(kind)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({ store }: { store: DeskStore }) {
  const { term } = useStore(store.$view)
  const [typed, setTyped] = useState(term)
  const timer = useRef(0)
  const [seen, setSeen] = useState(term)
  // Back and forward change the term; a term that is being typed stays.
  if (seen !== term) {
    setSeen(term)
    if (typed.trim() !== term) setTyped(term)
  }
  return (
    <TextField
      label="Search"
      type="search"
      required={false}
      hint={messages.searchHint}
      maxLength={SEARCH_TERM_MAX}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => {
          void store.search({ term: target.value.trim() }, false)
        }, SEARCH_DEBOUNCE)
      }}
    />
  )
}
