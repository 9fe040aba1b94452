const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time in the reader's time zone. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

const thisYear = new Date().getFullYear()

/** A day in the reader's time zone; without the year if it is this one. */
export function DayText({ at }: { at: string }) {
  const day = new Date(at)
  const isThisYear = day.getFullYear() === thisYear
  const text = day.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return <time dateTime={at}>{text}</time>
}
