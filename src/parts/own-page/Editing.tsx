import type { ReactNode } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type UnopenedProps = {
  state: { phase: 'loading' } | { phase: 'absent' } | { phase: 'failed'; message: string }
  /** Title of a page that could not be read. */
  failed: string
  onRetry(): void
  /** Text for a page that the viewer does not edit. */
  children: ReactNode
}

/** An editor whose page is not there. */
export function Unopened({ state, failed, onRetry, children }: UnopenedProps) {
  if (state.phase === 'loading') return <Spinner />
  if (state.phase === 'failed')
    return <LoadFailure title={<h1>{failed}</h1>} message={state.message} onRetry={onRetry} />
  return (
    <EmptyState title={<h1>{siteMessages.notFound}</h1>}>
      {children}
      <p>
        <a className="link-on" href={paths.account}>
          Your account
        </a>
      </p>
    </EmptyState>
  )
}

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

type WaitingProps = {
  waiting: { since: string; patch: Record<string, unknown> }
  isBusy: boolean
  onTakeBack(): void
}

/** Changes that the desk has not decided on. */
export function WaitingChanges({ waiting, isBusy, onTakeBack }: WaitingProps) {
  return (
    <Callout as="section" tone="accent" aria-labelledby="waiting">
      <h2 className="text-h4 font-semibold" id="waiting">
        {messages.waits(toDateText(waiting.since))}
      </h2>
      <ChangeList columns={waiting.patch} />
      <p className="mt-4 actions">
        <Button variant="secondary" size="small" busy={isBusy} onClick={onTakeBack}>
          {messages.takeBack}
        </Button>
      </p>
    </Callout>
  )
}

export function ChangeList({ columns }: { columns: Record<string, unknown> }) {
  return (
    <ul>
      {Object.entries(columns).map(([name, value]) => (
        <li key={name}>
          {toColumnName(name)}: {toColumnText(value)}
        </li>
      ))}
    </ul>
  )
}
