import { useStore } from '@nanostores/react'
import { toLoaded } from '#data/loaded.ts'
import { RECORD_FIRMS_MAX } from '#domain/limits.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Pending } from '#ui/Pending.tsx'
import { $shortlisted } from '#parts/shortlist/shortlisted.store.ts'

type Props = {
  /** Text in place of an empty choice. */
  none: string
  /** Firms that are in the record. */
  without?: readonly number[]
  /** Ids of the chosen firms. */
  chosen: readonly string[]
  error?: string | undefined
  onChange(chosen: string[]): void
}

/** Chooses firms of the member's shortlist. */
export function FirmChoice({ none, without, chosen, error, onChange }: Props) {
  const loaded = toLoaded(useStore($shortlisted))
  if (loaded.phase !== 'ready')
    return (
      <Pending
        of={loaded}
        title={messages.shortlistFailed}
        onRetry={() => $shortlisted.revalidate()}
      />
    )
  const firms = loaded.data.filter(({ id }) => !without?.includes(id))
  if (firms.length === 0) return <p className="meta">{none}</p>
  return (
    <div className="grid gap-2">
      <CheckGroup
        legend={messages.firms}
        inColumns
        choices={firms.map(({ id, name }) => ({ name: String(id), label: name }))}
        isChecked={(name) => chosen.includes(name)}
        onChange={(name, isOn) => onChange(toggle(chosen, name, isOn))}
      />
      <p className="meta">{messages.firmsHint(RECORD_FIRMS_MAX)}</p>
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  )
}
