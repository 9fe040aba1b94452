import type { ReactNode } from 'react'
import { emptyShares } from './icons/empty-shares.ts'
import './empty.css'

type Props = { title: ReactNode; children?: ReactNode }

/** An empty list: what is missing, why, and the next step. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="empty">
      <svg className="shares" viewBox={emptyShares.viewBox} aria-hidden="true">
        <path d={emptyShares.shares} />
        <path className="own" d={emptyShares.own} />
      </svg>
      <div className="empty-title">{title}</div>
      {children}
    </div>
  )
}
