import { useStore } from '@nanostores/react'
import { toDecisionKey } from '#domain/desk/desk.ts'
import {
  deskMessages as messages,
  toDecisionName,
  toItemCount,
} from '#domain/desk/desk-messages.ts'
import { Button } from '#ui/Button.tsx'
import type { DeskStore } from './desk.store.ts'
import { ButtonKey } from './Kbd.tsx'

/** The number of marked items, and the decisions about all of them. */
export function MarksBar({ store }: { store: DeskStore }) {
  const marked = useStore(store.$marked)
  const [first] = marked
  if (!first) return null
  return (
    <section
      className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 border border-s-4 border-line-strong border-s-own bg-raised px-3 py-2"
      aria-label="Marked items"
    >
      <p className="text-small font-semibold">
        {messages.marked(toItemCount(first.kind, marked.length))}
      </p>
      <p className="flex flex-wrap gap-2">
        {first.shared.map((decision) => {
          const key = toDecisionKey(decision).toUpperCase()
          return (
            <Button
              key={decision}
              variant="secondary"
              size="small"
              aria-keyshortcuts={key}
              onClick={() => store.beginSeveral(decision)}
            >
              {toDecisionName(first.kind, decision)} <ButtonKey>{key}</ButtonKey>
            </Button>
          )
        })}
        <Button variant="quiet" size="small" onClick={store.unmarkAll}>
          {messages.unmarkAll} <ButtonKey>Esc</ButtonKey>
        </Button>
      </p>
    </section>
  )
}
