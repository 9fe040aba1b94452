import { directoryMessages as messages } from '#domain/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import '#ui/callout.css'

/** A directory without advisors, with a notice for its operator. */
export function EmptyDatabase() {
  return (
    <EmptyState title={messages.databaseEmpty}>
      <div className="callout callout-plain">
        <p className="callout-title">{messages.databaseStatus}</p>
        <p>{messages.databaseEmptyHint}</p>
      </div>
    </EmptyState>
  )
}
