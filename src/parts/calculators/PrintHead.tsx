import { formatDay } from '#domain/dates/day.ts'
import { toLocalDay } from '#domain/calculators/dates/upcoming.ts'
import { SITE_NAME } from '#site.ts'
import { useOnClient } from '#ui/useOnClient.ts'

/** First line of a printed page: the site, the page's address and the day of printing. */
export function PrintHead() {
  // The built page has neither: it is not known where and when it is printed.
  const words = useOnClient(toWords, '')
  return (
    <p className="print-result mb-4 hidden border-b border-line pb-2 text-meta print:block">
      {SITE_NAME}
      {words}
    </p>
  )
}

function toWords(): string {
  return `, ${location.host}${location.pathname}. Printed ${formatDay(toLocalDay(new Date()))}.`
}
