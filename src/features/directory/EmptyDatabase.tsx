import { directoryMessages as messages } from '#domain/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Callout } from '#ui/Callout.tsx'

/** A directory without advisors, with a notice for its operator. */
export function EmptyDatabase() {
  return (
    <EmptyState title={messages.databaseEmpty}>
      <Callout tone="plain">
        <p className="font-semibold">{messages.databaseStatus}</p>
        <p>{messages.databaseEmptyHint}</p>
      </Callout>
    </EmptyState>
  )
}
