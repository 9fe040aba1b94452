import { useStore } from '@nanostores/react'
import { directoryMessages as messages } from '#domain/messages.ts'
import { toComparePath, toWritePath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { $ticked, clearTicked } from '#parts/shortlist/ticked.store.ts'

/** Id of the bar, to which each ticked row leads by keyboard. */
export const COMPARE_BAR = 'compare-bar'

/**
 * Number of ticked advisors, with a link to the comparison. It stays when empty, so that its first message is announced.
 */
export function CompareBar() {
  const ticked = useStore($ticked, { ssr: 'initial' })
  const count = ticked.length
  return (
    <section
      className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-paper py-2.5 text-small/body data-[compare-bar=empty]:static data-[compare-bar=empty]:border-0 data-[compare-bar=empty]:p-0 low:static"
      id={COMPARE_BAR}
      aria-label="Comparison"
      data-compare-bar={count > 0 ? 'shown' : 'empty'}
      tabIndex={-1}
    >
      <output className="me-auto tabular-nums">
        {count > 0 && messages.chosen(count)}
        {count === 1 && <span className="text-ink-faint"> {messages.chooseAnother}</span>}
      </output>
      {count > 1 && (
        <a className={toButtonClass({ size: 'small' })} href={toComparePath(ticked)}>
          Compare
        </a>
      )}
      {count > 1 && (
        <a
          className={toButtonClass({ variant: 'secondary', size: 'small' })}
          href={toWritePath(ticked)}
        >
          Write to these
        </a>
      )}
      {count > 0 && (
        <Button
          variant="quiet"
          size="small"
          onClick={(event) => {
            const bar = event.currentTarget.closest('section')
            const rows = bar?.parentElement?.closest('section')
            clearTicked()
            // The button disappears. Until rows are loaded, the bar keeps the focus.
            const next = rows?.querySelector<HTMLElement>('article label > input') ?? bar
            next?.focus()
          }}
        >
          Clear
        </Button>
      )}
    </section>
  )
}
