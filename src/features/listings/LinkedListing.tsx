import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { keepingAnswers } from '#data/answer-draft.ts'
import { attempt } from '#data/fault.ts'
import { keepRequest } from '#data/keep-request.ts'
import { $session } from '#data/session.ts'
import { toDateText } from '#domain/dates/date.ts'
import { ownTimeZone, toTimeText } from '#domain/dates/time-zone.ts'
import { listingReportSchema } from '#domain/firms/listing-report.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { toListedAs } from '#domain/listings/listed-as.ts'
import type { FirmLink, TakenOver } from '#domain/listings/firm-link.ts'
import { MistakeFields } from '#parts/listings/MistakeFields.tsx'
import { LinkAction, LinkDone, LinkFold } from '#parts/token/LinkFold.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { paths, toAdvisorPath, toOwnListingPath, toSignInPath, toSignUpPath } from '#paths.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import { createForm } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import type { LinkedProps } from './firm-link.store.ts'

const ClaimDialog = lazy(async () => ({
  default: (await import('#parts/listings/ClaimDialog.tsx')).ClaimDialog,
}))

/** The actions on the listing behind a mail's link: take it over, correct it, stop its messages, remove it. */
export function LinkedListing({ link, store }: LinkedProps) {
  const { firm, address, hasOwner, obstacle, departure, correctedAt } = link
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser followed the hash before the heading existed.
    if (['#listing', '#stop'].includes(location.hash)) heading.current?.focus()
  }, [])
  return (
    <section
      className="grid max-w-3xl scroll-mt-4 gap-4 wrap-anywhere print:hidden"
      aria-labelledby="listing"
    >
      <h2 className="text-h3" id="listing" ref={heading} tabIndex={-1}>
        {messages.listingTitle(firm)}
      </h2>
      {obstacle !== null ? (
        <>
          <p>{obstacle}</p>
          {hasOwner ? (
            <Owned link={link} />
          ) : (
            <p>
              <a className={toButtonClass({ variant: 'secondary' })} href={paths.contact}>
                Contact us
              </a>
            </p>
          )}
        </>
      ) : (
        <>
          <p className="meta">{breakBefore(messages.sentTo(address))}</p>
          <p>{messages.writtenByUs}</p>
          <TakeOver link={link} store={store} />
          {correctedAt !== null && (
            <p className="meta">{messages.correctedOn(toLocal(correctedAt))}</p>
          )}
          <LinkFold label={messages.correct} hint={messages.correctBrief}>
            {(finish) => (
              <Correction link={link} store={store} onSent={() => finish(messages.corrected)} />
            )}
          </LinkFold>
          <Stop link={link} store={store} />
          {departure ? (
            <Callout tone="accent">
              {departure.isConfirmed
                ? messages.isLeaving(toDateText(departure.endsAt))
                : messages.isHidden(toDateText(departure.endsAt), address)}
            </Callout>
          ) : (
            <LinkFold label={messages.takeOff} hint={messages.takeOffBrief}>
              {(finish) => (
                <>
                  <p>{messages.takeOffHint(address)}</p>
                  <PressButton
                    variant="danger"
                    busy={messages.hiding}
                    press={async () => {
                      await store.press('hide')
                      finish(messages.hidden(address))
                    }}
                  >
                    {messages.hide}
                  </PressButton>
                </>
              )}
            </LinkFold>
          )}
        </>
      )}
    </section>
  )
}

const toLocal = (time: string) => toTimeText(time, ownTimeZone())

/** Stops the messages to the listed address; the listing stays. */
function Stop({ link: { use, address, stopped }, store }: LinkedProps) {
  const [isResumed, setResumed] = useState(false)
  if (isResumed) return <LinkDone>{messages.resumed}</LinkDone>
  if (stopped !== null)
    return (
      <Callout tone="accent">
        <p>
          {breakBefore(
            stopped.isAsked
              ? messages.stoppedOn(address, toLocal(stopped.at))
              : messages.pausedOn(address, toLocal(stopped.at)),
          )}
        </p>
        {stopped.isAsked && use !== 'copy' && <p>{messages.stoppedHint}</p>}
        {/* Only the mail that followed proves that it is the mailbox again. */}
        {use === 'copy' && (
          <PressButton
            variant="secondary"
            busy={messages.resuming}
            press={async () => {
              await store.press('resume')
              setResumed(true)
            }}
          >
            {messages.resume}
          </PressButton>
        )}
      </Callout>
    )
  return (
    <LinkFold
      label={messages.stop}
      hint={messages.stopBrief}
      isOpenAtFirst={location.hash === '#stop'}
    >
      {(finish) => (
        <>
          <p>{breakBefore(messages.stopHint(address))}</p>
          <PressButton
            busy={messages.stopping}
            press={async () => {
              await store.press('stop')
              finish(messages.stopDone(address))
            }}
          >
            {messages.stopNow}
          </PressButton>
        </>
      )}
    </LinkFold>
  )
}

function TakeOver({ link, store }: LinkedProps) {
  const { address, firm, advisorId, meantAt, waitingClaim: waits } = link
  const session = useStore($session)
  const [taken, setTaken] = useState<TakenOver | null>(meantAt === null ? null : 'meant')
  const [isPressed, setPressed] = useState(false)
  const [isClaiming, setClaiming] = useState(false)
  const account = session.phase === 'member' ? session.user.email : null
  const isOther = account !== null && account.toLowerCase() !== address.toLowerCase()

  if (waits?.isListedAddress && !isPressed)
    return <Callout>{messages.claimWaits(waits.who, toLocal(waits.at))}</Callout>
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
          <p>{messages.claimWaits(waits.who, toLocal(waits.at))}</p>
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

/** Another account is signed in, or nobody: the claim follows with the account of the listed address. */
type MeantProps = Pick<FirmLink, 'address' | 'meantAt'> & { isAnswer: boolean }

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
      {meantAt !== null && <p>{messages.meantOn(toLocal(meantAt))}</p>}
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
function Owned({ link: { advisorId, isListed } }: { link: FirmLink }) {
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

function Correction({ link, store, onSent }: LinkedProps & { onSent(): void }) {
  const { listed, address, advisorId, isListed } = link
  const [form] = useState(() =>
    createForm({
      initial: { about: '', words: '' },
      schema: listingReportSchema,
      send: (given) => attempt(store.press('correct', given)),
    }),
  )
  const { field, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      label={messages.correct}
      button={messages.correctSend}
      sending={messages.sending}
      size="small"
      onSent={onSent}
    >
      <p>{messages.correctHint}</p>
      <h3 className="text-h4">{messages.correctListed}</h3>
      <dl className="grid gap-1">
        {Object.entries({
          'Listed for': toListedAs({ ...listed, location: null }),
          Location: listed.location,
          Telephone: listed.phone,
          Email: address,
          Website: listed.website,
        }).map(([term, value]) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}: </dt>
            <dd className="inline">{value || messages.notListed}</dd>
          </div>
        ))}
      </dl>
      {isListed && (
        <p>
          <a className="link" href={toAdvisorPath(advisorId)}>
            {messages.correctProfile}
          </a>
        </p>
      )}
      <MistakeFields field={field} />
    </SubmitForm>
  )
}
