import { useStore } from '@nanostores/react'
import { directoryMessages as messages } from '#domain/messages.ts'
import { toComparePath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { $chosen, chooseNone } from './chosen.store.ts'

/** How many are chosen, and the way to where they stand side by side. Empty it stays, so that its first words are read out. */
export function CompareBar() {
  const chosen = useStore($chosen, { ssr: 'initial' })
  const count = chosen.length
  return (
    <section className="compare-bar" aria-label="Comparison" data-empty={count === 0} tabIndex={-1}>
      <output>
        {count > 0 && messages.chosen(count)}
        {count === 1 && <span className="compare-hint"> {messages.chooseAnother}</span>}
      </output>
      {count > 1 && (
        <a className={toButtonClass({ size: 'small' })} href={toComparePath(chosen)}>
          Compare
        </a>
      )}
      {count > 0 && (
        <Button
          variant="quiet"
          size="small"
          onClick={(event) => {
            const bar = event.currentTarget.closest<HTMLElement>('.compare-bar')
            const rows = event.currentTarget.closest('.directory-results')
            chooseNone()
            // The button goes. Where rows have yet to come, the bar keeps the place in the page.
            const next = rows?.querySelector<HTMLElement>('.row-tick > input') ?? bar
            next?.focus()
          }}
        >
          Clear
        </Button>
      )}
    </section>
  )
}
