import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchPlace } from '#data/places.queries.ts'
import { advisorFields } from '#domain/firms/fields.ts'
import { placeMessages, toPlaceText } from '#domain/places/place.ts'
import { usStateNames } from '#domain/places/us-states.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Options } from '#ui/Options.tsx'
import { toTextField, type BoundField } from '#ui/useForm.ts'
import { createPlaceReading, type PlaceReading } from './place-reading.store.ts'

const { location: text, us_state: choice } = advisorFields

type Props = { bind(name: string): BoundField }

/** The location as text with what the database reads of it, and the state that a person chooses instead. */
export function PlaceFields({ bind }: Props) {
  const [store] = useState(() => createPlaceReading(fetchPlace))
  const reading = useStore(store.$reading)
  const location = bind('location')
  const state = bind('us_state')
  const typed = String(location.value ?? '')
  useEffect(() => store.type(typed), [store, typed])
  return (
    <div className="grid content-start gap-4">
      <TextField
        {...toTextField('location', {
          ...location,
          change(value) {
            location.change(value)
            // A choice belongs to the text for which it was made.
            if (state.value !== '') state.change('')
          },
        })}
        label={text.label}
        hint={text.hint}
        maxLength={text.max}
        optional
      />
      <output className="meta empty:hidden print:hidden">
        {toReadingText(reading, String(state.value ?? ''))}
      </output>
      <SelectField {...toTextField('us_state', state)} label={choice.label} optional>
        <Options of={[['', placeMessages.asWritten], ...Object.entries(usStateNames)]} />
      </SelectField>
    </div>
  )
}

function toReadingText(reading: PlaceReading, chosen: string): string {
  if (chosen !== '') return placeMessages.chosen(usStateNames[chosen] ?? chosen)
  if (reading.phase === 'empty') return ''
  if (reading.phase === 'reading') return placeMessages.reading
  if (reading.phase === 'failed') return placeMessages.failed
  return `${reading.location}: ${toPlaceText(reading.place)}`
}
