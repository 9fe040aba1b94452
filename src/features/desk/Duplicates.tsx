import { useStore } from '@nanostores/react'
import type { DeskDuplicate } from '#domain/desk/desk.ts'
import {
  deskItemStates,
  deskKindNames,
  duplicateReasons,
  deskMessages as messages,
} from '#domain/desk/desk-messages.ts'
import { toQuery } from './desk-address.ts'
import type { DeskStore } from './desk.store.ts'
import { EntryList, ItemPart } from './ItemPart.tsx'
import { follow } from './DeskQueueList.tsx'

type Props = { duplicates: DeskDuplicate[]; store: DeskStore }

/** Possible duplicates, with the reason for each. */
export function Duplicates({ duplicates, store }: Props) {
  const view = useStore(store.$view)
  return (
    <ItemPart title="Likely duplicates">
      {duplicates.length === 0 && <p className="meta">{messages.noDuplicates}</p>}
      <EntryList>
        {duplicates.map(({ kind, itemId, name, website, email, state, why }) => (
          <li key={`${kind}-${itemId}`}>
            <a
              className="link"
              href={`/desk${toQuery({ ...view, item: { kind, itemId } })}`}
              onClick={(event) => follow(event, () => void store.open({ kind, itemId }))}
            >
              {name}
            </a>{' '}
            <span className="meta">
              {deskKindNames[kind]}, {(deskItemStates[state] ?? state).toLowerCase()};{' '}
              {why.map((one) => duplicateReasons[one] ?? one).join(', ')}
            </span>
            <span className="block meta">{[website, email].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </EntryList>
    </ItemPart>
  )
}
