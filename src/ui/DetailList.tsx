import type { ReactNode } from 'react'
import './detail-list.css'

/** What is known of somebody, a line each. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="detail-list">{children}</dl>
}

/** A line of it; none where nothing is known. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
