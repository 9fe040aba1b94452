import { useStore } from '@nanostores/react'
import { toColumnName, toColumnText } from '#domain/column-words.ts'
import { listingMessages as messages } from '#domain/listing-messages.ts'
import { Button } from '#ui/Button.tsx'
import type { ListingEditorStore } from './listing.store.ts'

/** What somebody else changed meanwhile, field by field, with both values. */
export function Conflicts({ store }: { store: ListingEditorStore }) {
  const conflicts = useStore(store.$conflicts)
  if (conflicts.length === 0) return null
  return (
    <section className="callout callout-accent" role="alert" aria-labelledby="conflicts">
      <h2 className="callout-title" id="conflicts">
        {messages.conflictTitle}
      </h2>
      <p>{messages.conflictHint}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.column} className="listing-conflict">
          <legend>{toColumnName(conflict.column)}</legend>
          <dl>
            <dt>{messages.now}</dt>
            <dd>{toColumnText(conflict.now)}</dd>
            <dt>{messages.yours}</dt>
            <dd>{toColumnText(conflict.yours)}</dd>
          </dl>
          <p className="actions">
            <Button
              variant="secondary"
              size="small"
              onClick={() => store.choose(conflict, 'theirs')}
            >
              {messages.takeTheirs}
            </Button>
            <Button variant="secondary" size="small" onClick={() => store.choose(conflict, 'mine')}>
              {messages.keepMine}
            </Button>
          </p>
        </fieldset>
      ))}
    </section>
  )
}
