import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { $session } from '#data/session.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { Callout } from '#ui/Callout.tsx'
import { useOnClient } from '#ui/useOnClient.ts'
import { $confirmation, confirmAccount, type LinkEnd } from './confirm.store.ts'
import { MailForm } from './MailForm.tsx'
import { resendForm } from './mail-forms.store.ts'
import { SignInWay } from './SignInWay.tsx'

/** The button that follows a mailed link: loading the page does not, because mail scanners load it too. */
export function ConfirmForm() {
  const confirmation = useStore($confirmation)
  return (
    <IslandBoundary>
      {confirmation.phase === 'used' ? <UsedLink why={confirmation.why} /> : <ConfirmButton />}
    </IslandBoundary>
  )
}

async function press(): Promise<void> {
  const next = await confirmAccount(location.search)
  if (next) location.replace(next)
}

const isAddressChange = () => new URLSearchParams(location.search).get('type') === 'email_change'

function ConfirmButton() {
  const confirmation = useStore($confirmation)
  const isBusy = confirmation.phase === 'confirming'
  const isChange = useOnClient(isAddressChange, false)
  const session = useStore($session, { ssr: 'initial' })
  return (
    <div className="grid gap-6">
      {isChange ? (
        <p>Confirm that your account uses the address this link was sent to.</p>
      ) : (
        <>
          <p>Confirm your email to finish signing in.</p>
          <Callout as="p" tone="plain" className="for-member">
            {authMessages.signedInAlready(
              session.phase === 'member' ? session.user.email : undefined,
            )}
          </Callout>
        </>
      )}
      {confirmation.phase === 'failed' && <FormFailure state={confirmation} />}
      <Button busy={isBusy} onClick={() => void press()}>
        {isBusy ? authMessages.confirming : 'Confirm my email address'}
      </Button>
    </div>
  )
}

function UsedLink({ why }: { why: LinkEnd }) {
  const session = useStore($session)
  if (isAddressChange())
    return (
      <Callout as="p" tone="accent" role="alert">
        {authMessages.addressLinkUsed}{' '}
        <a className="link" href={paths.account}>
          Your account
        </a>
      </Callout>
    )
  if (why === 'signedIn' && session.phase === 'member')
    return (
      <Callout tone="accent" role="alert">
        <p>{authMessages.linkDone(session.user.email)}</p>
        <p className="actions">
          <a className="link" href={paths.marketplace}>
            Find Advisors
          </a>
          <a className="link" href={paths.account}>
            Your account
          </a>
        </p>
      </Callout>
    )
  return (
    <>
      <Callout tone="accent" role="alert">
        <p>{why === 'incomplete' ? authMessages.linkIncomplete : authMessages.linkUsedUp}</p>
        <p>{authMessages.linkOpenedElsewhere}</p>
        <p className="actions">
          <SignInWay />
          <a className="link" href={paths.forgotPassword}>
            Choose a new password by email
          </a>
        </p>
      </Callout>
      <details className="mt-6 border-y border-line py-4">
        <summary className="font-semibold text-own">{authMessages.linkNotConfirmed}</summary>
        <p className="my-4">{authMessages.linkOnlyUnconfirmed}</p>
        <MailForm form={resendForm} label="New link" button="Send the verification email again" />
      </details>
    </>
  )
}
