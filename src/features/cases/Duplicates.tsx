import { useStore } from '@nanostores/react'
import type { DeskDuplicate } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { kinds, toStateName } from '#domain/cases/kinds.ts'
import { toDateText } from '#domain/dates/date.ts'
import { likenessReasons } from '#domain/firms/own-firm-messages.ts'
import { Button } from '#ui/Button.tsx'
import { DeskLink } from './DeskLink.tsx'
import type { DeskStore } from './desk.store.ts'
import { EntryList, ItemPart } from './ItemPart.tsx'

type Props = {
  title?: string
  duplicates: DeskDuplicate[]
  store: DeskStore
  /** Begins a merge with a listed duplicate. */
  onMerge?: ((id: number) => void) | undefined
}

/** Possible duplicates, with the reason for each. */
export function Duplicates({ title = messages.duplicates, duplicates, store, onMerge }: Props) {
  return (
    <ItemPart title={title}>
      {duplicates.length === 0 && <p className="meta">{messages.noDuplicates}</p>}
      <EntryList>
        {duplicates.map((duplicate) => (
          <li key={`${duplicate.kind}-${duplicate.item_id}`}>
            <DuplicateName duplicate={duplicate} store={store} />
            <span className="block meta">
              {[duplicate.website, duplicate.email].filter(Boolean).join(' · ')}
            </span>
            {onMerge && duplicate.kind === 'advisor' && duplicate.state === 'listed' && (
              <Button
                className="mt-2"
                variant="secondary"
                size="small"
                aria-label={messages.mergeWith(duplicate.name)}
                onClick={() => onMerge(Number(duplicate.item_id))}
              >
                {messages.merge}
              </Button>
            )}
          </li>
        ))}
      </EntryList>
    </ItemPart>
  )
}

type NameProps = { duplicate: DeskDuplicate; store: DeskStore }

function DuplicateName({ duplicate, store }: NameProps) {
  const view = useStore(store.$view)
  const { kind, item_id, name, state, why, removed } = duplicate
  const reasons = why.map((one) => likenessReasons[one] ?? one).join(', ')
  // A removed firm has no item to open.
  if (removed)
    return (
      <>
        <strong>{name}</strong> <span className="meta">{reasons}</span>
        <span className="block">
          {messages.removedWith(
            toDateText(removed.at),
            removed.review_count,
            removed.average_rating,
          )}{' '}
          {removed.was_suspended && messages.removedSuspended}
        </span>
      </>
    )
  const item = { kind, item_id }
  return (
    <>
      <DeskLink className="link" view={{ ...view, item }} onOpen={() => void store.open(item)}>
        {name}
      </DeskLink>{' '}
      <span className="meta">
        {kinds[kind].name}, {toStateName(kind, state).toLowerCase()}; {reasons}
      </span>
    </>
  )
}
