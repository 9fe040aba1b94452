import { useStore } from '@nanostores/react'
import { siteMessages } from '#domain/messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { paths, withNext } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { $signOut, endAllSessions } from './sign-out.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'

/** Address of the account, its password, and signing out of all devices. */
export function AccountSettings() {
  return (
    <AccountSection id="sign-in" title="Sign-in" pending={<Settings />}>
      {({ email }) => <Settings email={email} />}
    </AccountSection>
  )
}

/** Without an address in static HTML, where it keeps its height. */
function Settings({ email }: { email?: string }) {
  const leaving = useStore($signOut)
  return (
    <>
      <p className="min-h-[2lh] wrap-anywhere sm:min-h-0">
        {email === undefined ? siteMessages.loading : siteMessages.signedInAs(email)}
      </p>
      <p className="actions">
        <a
          className={toButtonClass({ variant: 'secondary' })}
          href={withNext(paths.resetPassword, paths.account)}
        >
          Change your password
        </a>
        <Button
          variant="secondary"
          busy={email === undefined || leaving.phase === 'sending'}
          onClick={() => void endAllSessions()}
        >
          Sign out everywhere
        </Button>
      </p>
      <FormFailure state={leaving} />
    </>
  )
}
