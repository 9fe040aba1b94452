import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toLoaded } from '#data/loaded.ts'
import { RECORD_FIRMS_MAX } from '#domain/limits.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { createConsidered } from '#parts/shortlist/shortlisted.store.ts'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Pending } from '#ui/Pending.tsx'

type Props = {
  /** Firms that were compared: they are on the form whether they are saved or not. */
  compared: readonly number[]
  /** Text in place of an empty choice. */
  none: string
  /** Firms that are in the record. */
  without?: readonly number[]
  /** Ids of the chosen firms. */
  chosen: readonly string[]
  error?: string | undefined
  onChange(chosen: string[]): void
}

/** Chooses firms that the member has compared or saved. */
export function FirmChoice({ compared, none, without, chosen, error, onChange }: Props) {
  const [$firms] = useState(() => createConsidered(compared))
  const loaded = toLoaded(useStore($firms))
  if (loaded.phase !== 'ready')
    return <Pending of={loaded} title={messages.firmsFailed} onRetry={() => $firms.revalidate()} />
  const firms = loaded.data.filter(({ id }) => !without?.includes(id))
  if (firms.length === 0) return <p className="meta">{none}</p>
  return (
    <div className="grid gap-2">
      <CheckGroup
        legend={messages.firms}
        inColumns
        choices={firms.map(({ id, name }) => ({
          name: String(id),
          label: name ?? messages.gone(id),
          // What is gone cannot be copied: it can only be taken off.
          isEmpty: name === null,
        }))}
        isChecked={(name) => chosen.includes(name)}
        onChange={(name, isOn) => onChange(toggle(chosen, name, isOn))}
      />
      <p className="meta">{messages.firmsHint(RECORD_FIRMS_MAX)}</p>
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  )
}
