import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { keepingAnswers } from '#data/answer-draft.ts'
import { keepRequest } from '#data/keep-request.ts'
import { $session } from '#data/session.ts'
import { toOwnTimeText } from '#domain/dates/time-zone.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import type { FirmLink, TakenOver } from '#domain/listings/firm-link.ts'
import { LinkAction } from '#parts/token/LinkFold.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { paths, toAdvisorPath, toOwnListingPath, toSignInPath, toSignUpPath } from '#paths.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import type { LinkedProps } from './firm-link.store.ts'

const ClaimDialog = lazy(async () => ({
  default: (await import('#parts/listings/ClaimDialog.tsx')).ClaimDialog,
}))

/** Makes the listing the one of an account with the listed address. */
export function TakeOver({ link, store }: LinkedProps) {
  const { address, firm, advisorId, meantAt, waitingClaim: waits } = link
  const session = useStore($session)
  const [taken, setTaken] = useState<TakenOver | null>(meantAt === null ? null : 'meant')
  const [isPressed, setPressed] = useState(false)
  const [isClaiming, setClaiming] = useState(false)
  const account = session.phase === 'member' ? session.user.email : null
  const isOther = account !== null && account.toLowerCase() !== address.toLowerCase()

  if (waits?.isListedAddress && !isPressed)
    return <Callout>{messages.claimWaits(waits.who, toOwnTimeText(waits.at))}</Callout>
  if (taken === 'meant' && (account === null || isOther))
    return <Meant address={address} meantAt={meantAt} isAnswer={isPressed} />
  if (taken === 'pending' || taken === 'approved')
    return (
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        <p>{messages.taken[taken]}</p>
        {taken === 'approved' && (
          <p>
            <a className={toButtonClass({})} href={`${toOwnListingPath(advisorId)}#messages`}>
              {messages.openListing}
            </a>
          </p>
        )}
      </Callout>
    )

  /** Without an account of the address it leads on to the sign-up; the database keeps what was meant. */
  async function takeOver(): Promise<void> {
    const result = await store.takeOver()
    if (result === 'meant' && account === null) {
      keepRequest(paths.account, address)
      location.assign(toSignUpPath(paths.account))
      await new Promise<never>(() => {})
    }
    setPressed(true)
    setTaken(result)
  }
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-4">
      {waits && (
        <Callout tone="accent">
          <p>{messages.claimWaits(waits.who, toOwnTimeText(waits.at))}</p>
          <p>{messages.claimOther}</p>
        </Callout>
      )}
      <LinkAction
        hint={breakBefore(
          isOther ? messages.takeOverWith(account, address) : messages.takeOverHint(address),
        )}
      >
        <PressButton variant="secondary" busy={messages.takingOver} press={takeOver}>
          {isOther ? messages.takeOverListed : messages.takeOver}
        </PressButton>
        {isOther && (
          <Button variant="secondary" onClick={() => setClaiming(true)}>
            {messages.takeOverAs(account)}
          </Button>
        )}
      </LinkAction>
      {isClaiming && (
        <Suspense>
          <ClaimDialog
            advisor={{ id: advisorId, companyName: firm, hasOwner: false, email: address }}
            onClose={() => setClaiming(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type MeantProps = Pick<FirmLink, 'address' | 'meantAt'> & { isAnswer: boolean }

/** Another account is signed in, or nobody: the claim follows with the account of the listed address. */
function Meant({ address, meantAt, isAnswer }: MeantProps) {
  const leave = (to: string) => async () => {
    keepRequest(paths.account, address)
    const { signOut } = await import('#data/auth.ts')
    await keepingAnswers(signOut)
    location.assign(to)
    await new Promise<never>(() => {})
  }
  return (
    <Callout {...(isAnswer && { role: 'status', tabIndex: -1, ref: focusAtOnce })}>
      {meantAt !== null && <p>{messages.meantOn(toOwnTimeText(meantAt))}</p>}
      <p>{messages.taken.meant(address)}</p>
      <div className="mt-3 actions">
        <PressButton busy={messages.takingOver} press={leave(toSignUpPath(paths.account))}>
          {messages.signUp}
        </PressButton>
        <PressButton
          variant="secondary"
          busy={messages.takingOver}
          press={leave(toSignInPath(paths.account))}
        >
          {messages.signIn}
        </PressButton>
      </div>
    </Callout>
  )
}

/** Somebody has it: how a second person of the firm joins, and how the firm objects. Only its people open its page. */
export function Owned({ link: { advisorId, isListed } }: { link: FirmLink }) {
  const secondary = toButtonClass({ variant: 'secondary' })
  return (
    <>
      <p>{messages.ownedHint}</p>
      <div className="actions">
        {isListed && (
          <a className={secondary} href={toAdvisorPath(advisorId)}>
            {messages.toObject}
          </a>
        )}
        <a className={secondary} href={paths.contact}>
          {messages.toTeam}
        </a>
        <a className="link" href={toOwnListingPath(advisorId)}>
          {messages.toOwner}
        </a>
      </div>
    </>
  )
}
