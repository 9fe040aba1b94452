import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { faultMessages } from '#domain/messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { Button } from '#ui/Button.tsx'
import { createLoader } from '#ui/loader.ts'
import { showToast } from '#ui/toast.store.ts'

type Dialog = typeof import('./ClaimDialog.tsx').ClaimDialog

const loadDialog = createLoader(() => import('./ClaimDialog.tsx'))

/** "Is this your firm?", for members; the form is loaded on click. */
export function ClaimButton({ advisor }: { advisor: Advisor }) {
  const session = useStore($session, { ssr: 'initial' })
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  if (session.phase !== 'member') return null
  const open = () =>
    loadDialog().then(
      (module) => setDialog(() => module.ClaimDialog),
      () => showToast({ description: faultMessages.offline, variant: 'destructive' }),
    )
  return (
    <p>
      <Button variant="secondary" size="small" onClick={open}>
        {advisor.terms.hasOwner ? profileMessages.dispute : profileMessages.claim}
      </Button>
      {Dialog && <Dialog advisor={advisor} onClose={() => setDialog(null)} />}
    </p>
  )
}
