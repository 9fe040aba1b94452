import type { ReactNode } from 'react'
import './detail-list.css'

/** A list of details, one per line. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="detail-list">{children}</dl>
}

/** A line of the list; omitted without a value. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
