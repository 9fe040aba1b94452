import type { ReactNode } from 'react'
import { ownTimeZone, toZoneName } from '#domain/dates/time-zone.ts'
import { meetingMessages as messages } from '#domain/enquiries/meeting-messages.ts'
import { TextField } from '#ui/Field.tsx'
import type { toTextField } from '#ui/useForm.ts'

type Props = {
  field(name: 'time1' | 'time2' | 'time3'): ReturnType<typeof toTextField>
  /** Who gets the times. */
  other: 'member' | 'firm'
  /** A further field, before the times. */
  children?: ReactNode
}

/** Up to three proposed times in the time zone of the person who proposes them. */
export function TimeFields({ field, other, children }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-4">
      <legend className="mb-2 text-small/body font-semibold">{messages.times}</legend>
      <p className="col-span-full meta">{messages.zone(toZoneName(ownTimeZone()), other)}</p>
      {children && <div className="col-span-full max-w-52">{children}</div>}
      <TextField type="datetime-local" label="First time" {...field('time1')} />
      <TextField type="datetime-local" label="Second time" optional {...field('time2')} />
      <TextField type="datetime-local" label="Third time" optional {...field('time3')} />
    </fieldset>
  )
}
