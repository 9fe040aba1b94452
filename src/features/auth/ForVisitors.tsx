import type { ReactNode } from 'react'
import { Spinner } from '#ui/Spinner.tsx'
import { useRedirectIfMember } from './useRedirectIfMember.ts'

/**
 * A form that stands in the HTML. Members are led on and see that something is under way: the page's frame
 * knows before the first paint who looks.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  useRedirectIfMember()
  return (
    <>
      <div className="for-anonymous">{children}</div>
      <div className="for-member">
        <Spinner />
      </div>
    </>
  )
}
