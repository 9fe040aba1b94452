import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toLoaded } from '#data/loaded.ts'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { toOwnListingPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { useModule } from '#ui/useModule.ts'
import { createReviewCounts } from '#parts/reviews/review-counts.store.ts'

const loadDialog = () => import('#parts/listings/ClaimDialog.tsx')

/** For members: a claim to the firm or, for those who represent it, the way to its listing. */
export function ClaimButton({ advisor }: { advisor: Advisor }) {
  const session = useStore($session, { ssr: 'initial' })
  if (session.phase !== 'member') return null
  return advisor.hasOwner ? <OwnedFirm advisor={advisor} /> : <Claim advisor={advisor} />
}

/** Nothing until it is known whether the viewer is the owner. */
function OwnedFirm({ advisor }: { advisor: Advisor }) {
  const [$counts] = useState(() => createReviewCounts(advisor.id))
  const counts = toLoaded(useStore($counts))
  if (counts.phase !== 'ready') return null
  if (!counts.data.isOwnFirm) return <Claim advisor={advisor} />
  return (
    <p>
      <a
        className={toButtonClass({ variant: 'secondary', size: 'small' })}
        href={toOwnListingPath(advisor.id)}
      >
        {profileMessages.editOwn}
      </a>
    </p>
  )
}

function Claim({ advisor }: { advisor: Advisor }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const claiming = useModule(loadDialog, isOpen, close)
  return (
    <p>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {advisor.hasOwner ? profileMessages.dispute : profileMessages.claim}
      </Button>
      {claiming && <claiming.ClaimDialog advisor={advisor} onClose={close} />}
    </p>
  )
}
