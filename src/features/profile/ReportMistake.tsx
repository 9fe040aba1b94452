import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { useModule } from '#ui/useModule.ts'
import { useFold } from '#ui/useFold.ts'
import { ReportFrame } from './ReportFrame.tsx'

const loadForm = () => import('./ListingReportForm.tsx')
const loadWays = () => import('./VisitorReport.tsx')

/** Button at the end of every profile for reporting a mistake: a form for members, other ways for visitors. */
export function ReportMistake({ advisor }: { advisor: Advisor }) {
  const isMember = useStore($session, { ssr: 'initial' }).phase === 'member'
  const { isOpen, open, close, opener } = useFold()
  const report = useModule(loadForm, isOpen && isMember, close)
  const ways = useModule(loadWays, isOpen && !isMember, close)
  const isShown = report !== null || ways !== null
  return (
    <ReportFrame {...opener} isOpen={isShown} onClick={isShown ? close : open}>
      {report && <report.ListingReportForm advisorId={advisor.id} onDone={close} />}
      {ways && <ways.VisitorReport advisor={advisor} />}
    </ReportFrame>
  )
}
