import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchPlace } from '#data/places.queries.ts'
import { advisorFields } from '#domain/firms/fields.ts'
import { placeMessages, toPlaceText } from '#domain/places/place.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Options } from '#ui/Options.tsx'
import { toTextField, type BoundField } from '#ui/useForm.ts'
import { createPlaceReading, type PlaceReading } from './place-reading.store.ts'

const { location: text, us_state: choice } = advisorFields

type Props = { bind(name: string): BoundField }

/** The location as text. A chosen state belongs to the text for which it was chosen. */
export function LocationField({ bind }: Props) {
  const location = bind('location')
  const state = bind('us_state')
  const change = (value: unknown) => {
    location.change(value)
    if (state.value !== '') state.change('')
  }
  return (
    <TextField
      {...toTextField('location', { ...location, change })}
      label={text.label}
      hint={text.hint}
      limit={text.max}
      optional
    />
  )
}

/** The state that the database reads of the location, and the choice of another one. */
export function UsStateField({ bind }: Props) {
  const [store] = useState(() => createPlaceReading(fetchPlace))
  const reading = useStore(store.$reading)
  const state = bind('us_state')
  const typed = String(bind('location').value ?? '')
  useEffect(() => store.type(typed), [store, typed])
  return (
    <SelectField
      {...toTextField('us_state', state)}
      label={choice.label}
      // An output is no part of a description.
      hint={<span aria-live="polite">{toReadingText(reading, String(state.value ?? ''))}</span>}
      optional
    >
      <Options of={[['', placeMessages.asWritten], ...Object.entries(usStateNames)]} />
    </SelectField>
  )
}

function toReadingText(reading: PlaceReading, chosen: string): string {
  if (chosen !== '') return placeMessages.chosen(usStateNames[chosen] ?? chosen)
  if (reading.phase === 'empty') return placeMessages.hint
  if (reading.phase === 'reading') return placeMessages.reading
  if (reading.phase === 'failed') return placeMessages.failed
  return `${reading.location}: ${toPlaceText(reading.place)}`
}
