import { useRef, useState } from 'react'
import { $session } from '#data/session.ts'
import { faultMessages } from '#domain/messages.ts'
import { toSignInPath } from '#paths.ts'
import { createLoader } from '#ui/loader.ts'
import { showToast } from '#ui/toast.store.ts'
import { ReportFrame } from './ReportFrame.tsx'

type Form = typeof import('./ListingReport.tsx').ListingReport
const loadForm = createLoader(() => import('./ListingReport.tsx'))

/** Link at the end of every profile for reporting a mistake. Visitors sign in first. */
export function ReportMistake({ advisorId }: { advisorId: number }) {
  const [Form, setForm] = useState<Form | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const open = () => {
    if ($session.get().phase !== 'member') return location.assign(toSignInPath(location.pathname))
    loadForm().then(
      (module) => setForm(() => module.ListingReport),
      () => showToast({ description: faultMessages.offline, variant: 'destructive' }),
    )
  }
  const close = () => {
    setForm(null)
    toggle.current?.focus()
  }
  return (
    <ReportFrame ref={toggle} isOpen={Form !== null} onClick={Form ? close : open}>
      {Form && <Form advisorId={advisorId} onDone={close} />}
    </ReportFrame>
  )
}
