import { useStore } from '@nanostores/react'
import { directoryMessages as messages } from '#domain/messages.ts'
import { toComparePath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { $selection, clearSelection } from './selection.store.ts'

/**
 * Number of selected advisors, with a link to the comparison. It stays when empty, so that its first message is announced.
 */
export function CompareBar() {
  const selected = useStore($selection, { ssr: 'initial' })
  const count = selected.length
  return (
    <section className="compare-bar" aria-label="Comparison" data-empty={count === 0} tabIndex={-1}>
      <output>
        {count > 0 && messages.chosen(count)}
        {count === 1 && <span className="compare-hint"> {messages.chooseAnother}</span>}
      </output>
      {count > 1 && (
        <a className={toButtonClass({ size: 'small' })} href={toComparePath(selected)}>
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
            clearSelection()
            // The button disappears. Until rows are loaded, the bar keeps the focus.
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
