import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { kindNames, kinds, type CaseKind } from '#domain/cases/kinds.ts'
import { queueStateNames, queueStates, type QueueState } from '#domain/cases/states.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { DeskLink } from './DeskLink.tsx'
import type { DeskStore } from './desk.store.ts'

/** Debounce of the search in milliseconds. */
const SEARCH_DEBOUNCE = 250

type Props = { store: DeskStore; isHidden: boolean }

/** Filters of the list: kind, state, search term. On a phone an open item hides them. */
export function DeskTools({ store, isHidden }: Props) {
  const { state } = useStore(store.$view)
  const load = useStore(store.queue.$load)
  return (
    <div
      className={`grid grid-cols-2 content-start gap-4 lg:col-span-2 @min-[70rem]/desk:sticky @min-[70rem]/desk:top-0 @min-[70rem]/desk:col-span-1 @min-[70rem]/desk:grid-cols-1 @min-[70rem]/desk:self-start @min-[70rem]/desk:py-1.5 ${isHidden ? 'max-lg:hidden' : ''}`}
    >
      <Kinds store={store} />
      <SelectField
        label="Show"
        value={state}
        onChange={({ target }) => void store.search({ state: target.value as QueueState }, true)}
      >
        {queueStateNames.map((one) => (
          <option key={one} value={one}>
            {queueStates[one]}
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
  const queue = useStore(store.queue.$queue)
  const counts = queue.phase === 'ready' ? queue.counts : {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const toCount = (kind: CaseKind | null) => (kind ? (counts[kind] ?? 0) : all)
  const shown = kindNames.filter((kind) => toCount(kind) > 0 || view.kind === kind)
  return (
    <nav className="col-span-full" aria-label="Kinds">
      <ul className="flex flex-wrap gap-x-5 border-t border-ink pt-1 text-small max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:scroll-shadow max-sm:*:flex-none max-sm:*:whitespace-nowrap @min-[70rem]/desk:block @min-[70rem]/desk:pt-0">
        {[null, ...shown].map((kind) => (
          <li key={kind ?? 'all'}>
            <DeskLink
              className="flex justify-between gap-2 py-1.5 hover:text-own aria-[current]:font-semibold aria-[current]:text-own @min-[70rem]/desk:border-b @min-[70rem]/desk:border-line"
              view={{ ...view, kind, item: null }}
              isCurrent={view.kind === kind}
              onOpen={() => void store.search({ kind }, true)}
            >
              {kind ? kinds[kind].plural : 'Everything'}{' '}
              <span className="text-ink-faint tabular-nums">{toCount(kind)}</span>
            </DeskLink>
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
      limit={SEARCH_TERM_MAX}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        if (target.value.trim().length > SEARCH_TERM_MAX) return
        timer.current = window.setTimeout(() => {
          void store.search({ term: target.value.trim() }, false)
        }, SEARCH_DEBOUNCE)
      }}
    />
  )
}
