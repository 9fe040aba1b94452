import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { forgetRequest } from '#data/kept-request.ts'
import { $session } from '#data/session.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { readNext } from './next-path.ts'

/**
 * A form in static HTML for visitors. Members are led to the path in `?next=`, else home, and see a spinner: an inline script
 * sets their session before the first paint.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { phase } = useStore($session)
  useEffect(() => {
    if (phase !== 'member') return
    const next = readNext()
    forgetRequest()
    // The current page is not added to the history.
    location.replace(next)
  }, [phase])
  return (
    <>
      <div className="for-anonymous">{children}</div>
      <div className="for-member min-h-84">
        <Spinner />
      </div>
    </>
  )
}
