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
import { follow } from './DeskQueueList.tsx'

type Props = { duplicates: DeskDuplicate[]; store: DeskStore }

/** Possible duplicates, with the reason for each. */
export function Duplicates({ duplicates, store }: Props) {
  const view = useStore(store.$view)
  return (
    <section>
      <h3>Likely duplicates</h3>
      {duplicates.length === 0 && <p className="meta">{messages.noDuplicates}</p>}
      <ul className="desk-list">
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
            <span className="meta desk-wrap">{[website, email].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
