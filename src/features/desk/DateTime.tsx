const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time in the reader's time zone. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** A day of these weeks in the reader's time zone. */
export function DayText({ at }: { at: string }) {
  return <time dateTime={at}>{dayFormat.format(new Date(at))}</time>
}
