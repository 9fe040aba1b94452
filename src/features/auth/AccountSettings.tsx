import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { paths, withNext } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { $signOut, signOutEverywhere } from './sign-out.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'

/** Address of the account, its password, and signing out of all devices. */
export function AccountSettings() {
  const session = useStore($session, { ssr: 'initial' })
  const leaving = useStore($signOut)
  if (session.phase !== 'member') return null
  return (
    <IslandBoundary>
      <AccountSection id="sign-in" title="Sign-in">
        <p>{authMessages.signedInAs(session.user.email)}</p>
        <p className="actions">
          <a
            className={toButtonClass({ variant: 'secondary' })}
            href={withNext(paths.resetPassword, paths.account)}
          >
            Change your password
          </a>
          <Button
            variant="secondary"
            busy={leaving.phase === 'sending'}
            onClick={() => void signOutEverywhere()}
          >
            Sign out everywhere
          </Button>
        </p>
        <FormFailure state={leaving} />
      </AccountSection>
    </IslandBoundary>
  )
}
