import { useStore } from '@nanostores/react'
import { decisions } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toCaseCount, toDecisionWords } from '#domain/cases/kinds.ts'
import { Button } from '#ui/Button.tsx'
import type { DeskStore } from './desk.store.ts'
import { ButtonKey } from './Kbd.tsx'

/** The number of ticked items, and the decisions about all of them. */
export function TicksBar({ store: { ticking } }: { store: DeskStore }) {
  const ticked = useStore(ticking.$ticked)
  const [first] = ticked
  if (!first) return null
  return (
    <section
      className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 border border-s-4 border-line-strong border-s-own bg-raised px-3 py-2"
      aria-label="Marked items"
    >
      <p className="text-small font-semibold">
        {messages.ticked(toCaseCount(first.kind, ticked.length))}
      </p>
      <p className="flex flex-wrap gap-2">
        {first.shared.map((decision) => {
          const key = decisions[decision].key.toUpperCase()
          return (
            <Button
              key={decision}
              variant="secondary"
              size="small"
              aria-keyshortcuts={key}
              onClick={() => ticking.$askingSeveral.set(decision)}
            >
              {toDecisionWords(first.kind, decision).name} <ButtonKey>{key}</ButtonKey>
            </Button>
          )
        })}
        <Button variant="quiet" size="small" onClick={ticking.clear}>
          {messages.untickAll} <ButtonKey>Esc</ButtonKey>
        </Button>
      </p>
    </section>
  )
}
