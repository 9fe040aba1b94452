import type { ReactNode } from 'react'
import { Spinner } from '#ui/Spinner.tsx'
import { useRedirectIfMember } from './useRedirectIfMember.ts'

/**
 * A form in static HTML for visitors. Members are redirected and see a spinner: an inline script sets their session before
 * the first paint.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  useRedirectIfMember()
  return (
    <>
      <div className="for-anonymous">{children}</div>
      <div className="for-member min-h-84">
        <Spinner />
      </div>
    </>
  )
}
