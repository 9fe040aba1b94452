import { useStore } from '@nanostores/react'
import type { OwnPage } from '#data/pages.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { PageEditorStore } from './page-editor.store.ts'

/** Unsaved text of an earlier visit is in the form. */
export function DraftBack({ onDiscard }: { onDiscard(): void }) {
  return (
    <Callout tone="plain">
      <p>{messages.draftBack}</p>
      <p className="actions">
        <Button variant="secondary" size="small" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </p>
    </Callout>
  )
}

type Props = { store: PageEditorStore; page: Pick<OwnPage, 'waiting' | 'refused'> }

/** Changes that the desk has not decided on, or has rejected. */
export function Changes({ store, page: { waiting, refused } }: Props) {
  const isBusy = useStore(store.$isBusy)
  if (waiting)
    return (
      <Callout as="section" tone="accent" aria-labelledby="waiting">
        <h2 className="text-h4 font-semibold" id="waiting">
          {messages.waits(toDateText(waiting.since))}
        </h2>
        <ChangeList columns={waiting.patch} />
        <p className="mt-4 actions">
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void store.takeBack()}
          >
            {messages.takeBack}
          </Button>
        </p>
      </Callout>
    )
  if (!refused) return null
  return (
    <Callout as="section" tone="danger" aria-labelledby="refused">
      <h2 className="text-h4 font-semibold" id="refused">
        {messages.refused}
      </h2>
      <ChangeList columns={refused.patch} />
      {refused.reason !== null && <p>{refused.reason}</p>}
    </Callout>
  )
}

function ChangeList({ columns }: { columns: Record<string, unknown> }) {
  return (
    <ul>
      {Object.entries(columns).map(([name, value]) => (
        <li key={name}>
          {toColumnName(name)}: {toColumnText(value, name)}
        </li>
      ))}
    </ul>
  )
}
