import type { ReactNode } from 'react'

/** A list of details, one per line. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>
}

/** A line of the list; omitted without a value. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="grid grid-cols-[clamp(7rem,30%,10rem)_minmax(0,1fr)] gap-x-4 wrap-anywhere max-xs:grid-cols-1">
      <dt className="text-small/body text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
