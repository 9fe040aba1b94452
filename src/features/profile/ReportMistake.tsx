import { $session } from '#data/session.ts'
import { toSignInPath } from '#paths.ts'
import { useModule } from '#ui/useModule.ts'
import { useFold } from '#ui/useFold.ts'
import { ReportFrame } from './ReportFrame.tsx'

const loadForm = () => import('./ListingReportForm.tsx')

/** Link at the end of every profile for reporting a mistake. Visitors sign in first. */
export function ReportMistake({ advisorId }: { advisorId: number }) {
  const { isOpen, open, close, opener } = useFold()
  const report = useModule(loadForm, isOpen, close)
  const press = () =>
    $session.get().phase === 'member' ? open() : location.assign(toSignInPath(location.pathname))
  return (
    <ReportFrame {...opener} isOpen={report !== null} onClick={report ? close : press}>
      {report && <report.ListingReportForm advisorId={advisorId} onDone={close} />}
    </ReportFrame>
  )
}
