import type { ReactNode } from 'react'
import { emptyShares } from './icons/empty-shares.ts'

type Props = { title: ReactNode; children?: ReactNode }

/** An empty list: what is missing, why, and the next step. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="grid justify-items-start gap-3 border border-dashed border-line-strong p-[clamp(1.5rem,4vw,3rem)] wrap-anywhere">
      <svg className="mb-2 w-18 shares" viewBox={emptyShares.viewBox} aria-hidden="true">
        <path d={emptyShares.shares} />
        <path className="own" d={emptyShares.own} />
      </svg>
      <div className="font-serif text-h3">{title}</div>
      {children}
    </div>
  )
}
