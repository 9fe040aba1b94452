import type { ReactNode } from 'react'
import { PrintHead } from './PrintHead.tsx'

/** A form beside its result; on a narrow screen the result is below the form. */
export function FormAndResult({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={`wrap grid grid-cols-1 gap-stack pt-stack pb-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-x-columns print:block print:py-4 ${className}`}
    >
      <PrintHead />
      {children}
    </div>
  )
}

/** Scrolls to the result and focuses it. The URL's fragment holds the case, so a link cannot do this. */
export function showResult(result: HTMLElement | null): void {
  result?.focus({ preventScroll: true })
  result?.scrollIntoView()
}
