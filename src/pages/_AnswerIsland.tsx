import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toMessageHeading } from '#domain/enquiries/received-enquiry.ts'
import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import { toListedAs } from '#domain/listings/listed-as.ts'
import type { FirmLink } from '#domain/listings/firm-link.ts'
import { LinkedEnquiry } from '#features/enquiries/LinkedEnquiry.tsx'
import { EnquiryReport } from '#features/enquiries/EnquiryReport.tsx'
import { createFirmLink, type LinkedProps } from '#features/listings/firm-link.store.ts'
import { LinkedClaim } from '#features/listings/LinkedClaim.tsx'
import { LinkedClose } from '#features/listings/LinkedClose.tsx'
import { LinkedDeparture } from '#features/listings/LinkedDeparture.tsx'
import { LinkedListing } from '#features/listings/LinkedListing.tsx'
import { KeptAnswer } from '#parts/enquiries/KeptAnswer.tsx'
import { LinkDone } from '#parts/token/LinkFold.tsx'
import { LinkNote } from '#parts/token/LinkNote.tsx'
import { PressButton } from '#parts/token/PressButton.tsx'
import { TokenPage } from '#parts/token/TokenPage.tsx'
import { breakBefore } from '#ui/break-before.tsx'
import { Pending } from '#ui/Pending.tsx'

/** The page behind every mail to a firm; the token authenticates. */
export function AnswerIsland() {
  return (
    <TokenPage
      without={
        <div className="grid gap-6">
          <LinkNote
            level="h1"
            title={messages.noLink}
            text={messages.noLinkHint}
            leadsTo="contact"
          />
          <KeptAnswer id={null} />
        </div>
      }
    >
      {(token) => <Linked token={token} />}
    </TokenPage>
  )
}

function Linked({ token }: { token: string }) {
  const [store] = useState(() => createFirmLink(token))
  const link = useStore(store.$link)
  if (link.phase !== 'ready')
    return (
      <>
        <Pending
          of={link}
          title={<h1 className="text-h3">{messages.loadFailed}</h1>}
          onRetry={() => store.reload()}
        />
        {link.phase === 'failed' && <KeptAnswer id={null} />}
      </>
    )
  if (link.data === null)
    return (
      <div className="grid gap-6">
        <LinkNote
          level="h1"
          title={messages.unknownTitle}
          text={messages.unknown}
          leadsTo="contact"
        />
        <KeptAnswer id={null} />
      </div>
    )
  if (link.data.isClosed || link.data.isOld)
    return (
      <div className="grid gap-6">
        <Closed link={link.data} store={store} />
        {link.data.messageId !== null && <KeptAnswer id={link.data.messageId} />}
      </div>
    )
  return (
    <div className="grid gap-stack">
      <h1 className="max-w-3xl text-h2 wrap-anywhere">{toHeading(link.data)}</h1>
      <Content link={link.data} store={store} />
    </div>
  )
}

/** The link no longer opens by itself: the mailbox gets another. */
function Closed({ link: { firm, address, use, isOld }, store }: LinkedProps) {
  const [isSent, setSent] = useState(false)
  const title = isOld ? messages.oldTitle : messages.closedTitle
  if (use === 'claim' || use === 'departure')
    return <LinkNote level="h1" title={title} text={messages.unknown} leadsTo="contact" />
  return (
    <div className="grid max-w-3xl gap-4 wrap-anywhere">
      <h1 className="text-h2">{title}</h1>
      <p>{isOld ? messages.old : messages.closed(firm)}</p>
      {isSent ? (
        <LinkDone>{breakBefore(messages.renewed(address))}</LinkDone>
      ) : (
        <>
          <p>{breakBefore(messages.renewHint(address))}</p>
          <PressButton
            busy={messages.renewing}
            press={async () => {
              await store.press('renew')
              setSent(true)
            }}
          >
            {messages.renew}
          </PressButton>
        </>
      )}
    </div>
  )
}

function toHeading({ use, firm, message }: FirmLink): string {
  if (use === 'claim') return messages.claimTitle(firm)
  if (message === null) return messages.departureTitle(firm)
  return toMessageHeading(message, firm)
}

function Content({ link, store }: LinkedProps) {
  if (link.use === 'claim') return <LinkedClaim link={link} store={store} />
  if (link.use === 'departure') return <LinkedDeparture link={link} store={store} />
  const { message, firm, address, listed } = link
  const known = toListedAs(listed)
  return (
    <>
      {link.use === 'copy' && <LinkedClose link={link} store={store} />}
      {message && (
        <div className="grid gap-6">
          {known !== '' && (
            <p className="max-w-3xl meta">
              {messages.listedAs(firm, known)} {messages.anotherFirm}
            </p>
          )}
          <LinkedEnquiry
            {...{ message, firm, address }}
            token={store.token}
            reload={store.reload}
          />
          <EnquiryReport
            isReported={message.isReported}
            send={(words) => store.press('report', { words })}
          />
        </div>
      )}
      <LinkedListing link={link} store={store} />
    </>
  )
}
