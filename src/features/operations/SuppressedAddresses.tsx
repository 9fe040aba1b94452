import { useStore } from '@nanostores/react'
import type { Suppression } from '#data/operations.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { suppressionMessages as messages } from '#domain/operations/suppression-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { TextField } from '#ui/Field.tsx'
import { Problem } from '#ui/FormMessages.tsx'
import { OperationsSection } from './OperationsSection.tsx'
import type { SuppressionsStore } from './suppressions.store.ts'

type Props = { store: SuppressionsStore }

/** Addresses that get no mail, each with why and since when; lifts one. */
export function SuppressedAddresses({ store }: Props) {
  const term = useStore(store.$term)
  const notice = useStore(store.$announcement)
  return (
    <OperationsSection title={messages.title} section={store.section}>
      {({ total, items }) => (
        <div className="grid max-w-measure gap-4">
          <p className="text-small">{total === 0 ? messages.none : messages.intro}</p>
          {(total > items.length || term !== '') && <Find store={store} />}
          {total > 0 && items.length === 0 && <p className="text-small">{messages.noneFound}</p>}
          <ul className="text-small *:border-b *:border-line *:py-3">
            {items.map((item) => (
              <Address key={item.email} item={item} store={store} />
            ))}
          </ul>
          {term === '' && total > items.length && (
            <p className="meta">{messages.shown(items.length, total)}</p>
          )}
          <p className="text-small empty:hidden" role="status">
            {notice}
          </p>
        </div>
      )}
    </OperationsSection>
  )
}

function Find({ store }: Props) {
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void store.find(String(new FormData(event.currentTarget).get('term') ?? ''))
      }}
    >
      <TextField label={messages.find} type="search" name="term" optional />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  )
}

function Address({ item, store }: Props & { item: Suppression }) {
  const { email, reason, since, held, is_team } = item
  const isAsked = useStore(store.$lifting) === item
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="min-w-0 wrap-anywhere">
          {email}
          <span className="block meta">
            {messages.reasons[reason]}, {toDateText(since)}. {messages.held(held)}.
          </span>
        </span>
        {!isAsked && (
          <Button
            variant="secondary"
            size="small"
            aria-label={messages.liftOf(email)}
            onClick={() => store.ask(item)}
          >
            {messages.lift}
          </Button>
        )}
      </div>
      {is_team && (
        <Callout tone="danger">
          <p className="wrap-anywhere">{messages.team(email)}</p>
        </Callout>
      )}
      {isAsked && <Question item={item} store={store} />}
    </li>
  )
}

function Question({ item: { email, reason }, store }: Props & { item: Suppression }) {
  const isBusy = useStore(store.$isBusy)
  const error = useStore(store.$problem)
  return (
    <Callout tone="accent">
      <p>{reason === 'complaint' ? messages.complaintQuestion : messages.question}</p>
      <Problem text={error} />
      <p className="actions">
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
          autoFocus
          size="small"
          busy={isBusy}
          aria-label={messages.liftOf(email)}
          onClick={() => void store.lift()}
        >
          {messages.lift}
        </Button>
        <Button variant="quiet" size="small" onClick={() => store.ask(null)}>
          Cancel
        </Button>
      </p>
    </Callout>
  )
}
