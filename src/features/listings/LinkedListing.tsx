import { useEffect, useRef, useState } from 'react'
import { attempt } from '#data/fault.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toOwnTimeText } from '#domain/dates/time-zone.ts'
import { listingReportSchema } from '#domain/firms/listing-report.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { toListedAs } from '#domain/listings/listed-as.ts'
import { MistakeFields } from '#parts/listings/MistakeFields.tsx'
import { LinkDone, LinkFold } from '#parts/token/LinkFold.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { paths, toAdvisorPath } from '#paths.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Callout } from '#ui/Callout.tsx'
import { createForm } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import type { LinkedProps } from './firm-link.store.ts'
import { Owned, TakeOver } from './LinkedTakeOver.tsx'

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
            <p className="meta">{messages.correctedOn(toOwnTimeText(correctedAt))}</p>
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
              ? messages.stoppedOn(address, toOwnTimeText(stopped.at))
              : messages.pausedOn(address, toOwnTimeText(stopped.at)),
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
