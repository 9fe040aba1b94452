import { useEffect, type ReactNode, type Ref } from 'react'
import { parseUrl } from '#domain/addresses/parse-url.ts'
import { directoryMessages as messages, siteMessages } from '#domain/messages.ts'
import { SkipLink } from '#ui/SkipLink.tsx'

const RESULTS = 'results'

/** The search box and the selects above a list. */
export function DirectoryTools({ children }: { children: ReactNode }) {
  return (
    <div className="relative mb-3 flex flex-wrap gap-x-3 gap-y-2.5 print:hidden noscript:hidden">
      {children}
    </div>
  )
}

/** The way past kinds and filters to the list. */
export function ToResults() {
  return <SkipLink to={RESULTS}>{messages.toResults}</SkipLink>
}

type Props = {
  filters: ReactNode
  /** Whether the reader has chosen to see the filters; null shows them to members in a wide window only. */
  isShown: boolean | null
  children: ReactNode
}

/** A list with its filters: above it in a narrow window, next to it in a wide one. */
export function Register({ filters, isShown, children }: Props) {
  useEffect(focusAnswered, [])
  // On paper the filters are gone, and the list has the whole width.
  const grid = 'lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10 print:block'
  const columns = `${grid} ${isShown === null ? 'in-data-[session=member]:lg:grid' : 'lg:grid'}`
  return (
    <div className={`-mt-3 ${isShown === false ? '' : columns}`}>
      <section
        className={`grid min-w-0 content-start gap-5 max-lg:mb-6 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] max-lg:items-start max-lg:border max-lg:border-line max-lg:p-4 print:hidden noscript:hidden ${isShown === null ? 'for-member max-lg:hidden' : ''}`}
        id="filters"
        hidden={isShown === false}
        aria-label="Filters"
      >
        {filters}
      </section>
      <div className="min-w-0" id={RESULTS} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

/** The line above a list. */
export function SummaryLine({
  className = '',
  ref,
  children,
}: {
  className?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`mb-2 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-small/body text-ink-soft ${className}`}
    >
      {children}
    </div>
  )
}

/** The line until the search is known, empty above drawn rows. On a phone the order has a line of its own. */
export function SummaryPlaceholder({ isDrawn = false }) {
  return (
    <SummaryLine className={`max-xs:min-h-13 ${isDrawn ? 'invisible' : ''}`}>
      <output>{siteMessages.loading}</output>
    </SummaryLine>
  )
}

/** After a search on another page the next tab is a result. */
function focusAnswered(): void {
  const isSearch = /[?&]search=/.test(location.search)
  const from = parseUrl(document.referrer)
  if (!isSearch || from?.origin !== location.origin || from.pathname === location.pathname) return
  if (document.activeElement === document.body)
    document.getElementById(RESULTS)?.focus({ preventScroll: true })
}
