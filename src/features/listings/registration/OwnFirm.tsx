import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { likenessReasons, ownFirmMessages as messages } from '#domain/firms/own-firm-messages.ts'
import type { SimilarListing } from '#domain/firms/own-firm.ts'
import { toDateText } from '#domain/dates/date.ts'
import { paths, toAdvisorPath, toOwnListingPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import { Pending } from '#ui/Pending.tsx'
import { useModule } from '#ui/useModule.ts'
import { correctionMessages } from './correction-messages.ts'
import { toCorrectionPath } from '#domain/listings/correction-path.ts'
import { sentHeading } from './SentRegistrations.tsx'
import type { RegistrationStore } from './registration.store.ts'

type Props = { store: RegistrationStore }

/** In place of the form, for somebody who has named a firm: the listed ones that may be it, each to claim. */
export function OwnFirmQuestion({ store }: Props) {
  const own = useStore(store.ownFirm.$ownFirm)
  if (own.phase !== 'asking') return null
  const { found, name } = own
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="own-firm">
      <h2 className="text-h3" id="own-firm" tabIndex={-1} ref={focusAtOnce}>
        {messages.question}
      </h2>
      {found.phase === 'ready' ? (
        <>
          <p className="wrap-anywhere">{messages.asked(name)}</p>
          <Listings listings={found.data} onClaimed={store.askOwnFirm} />
        </>
      ) : (
        <Pending of={found} title={messages.failed} onRetry={store.askOwnFirm} />
      )}
      {found.phase !== 'loading' && (
        <Button
          className="max-w-full wrap-anywhere whitespace-normal"
          variant="secondary"
          onClick={store.ownFirm.another}
        >
          {messages.another(name)}
        </Button>
      )}
    </section>
  )
}

/** Above the form: that no listed firm is like the named one. */
export function OwnFirmUnlisted({ store }: Props) {
  const own = useStore(store.ownFirm.$ownFirm)
  if (own.phase !== 'unlisted') return null
  return (
    <Callout as="output" className="wrap-anywhere">
      {messages.none(own.name)}
    </Callout>
  )
}

/** Above the button: what the member reads before the form is sent. */
export function OwnFirmNotices({ store }: Props) {
  return (
    <>
      <OwnWaiting store={store} />
      <ElsewhereWaiting store={store} />
      <OwnFirmTold store={store} />
    </>
  )
}

/** Name, website or email are those of listed firms. */
function OwnFirmTold({ store }: Props) {
  const told = useStore(store.ownFirm.$told)
  if (told.length === 0) return null
  return (
    <Callout as="section" tone="accent" aria-labelledby="own-firm-told">
      <h2
        className="text-h4 font-semibold"
        id="own-firm-told"
        key={told.map(({ id }) => id).join()}
        tabIndex={-1}
        ref={focusAtOnce}
      >
        {messages.told}
      </h2>
      <p>{messages.toldHint}</p>
      <Listings listings={told} />
    </Callout>
  )
}

/** A registration of the member waits already. */
function OwnWaiting({ store }: Props) {
  const waiting = useStore(store.ownFirm.$waiting)
  if (waiting === null) return null
  const { id, kind, companyName, createdAt, status } = waiting
  return (
    <Callout as="section" tone="accent" aria-labelledby="own-waiting">
      <h2 className="text-h4 font-semibold" id="own-waiting" tabIndex={-1} ref={focusAtOnce}>
        {messages.waiting(companyName, toDateText(createdAt))}
      </h2>
      <p>{messages.waitingHint}</p>
      <p className="actions">
        {status === 'changes_requested' ? (
          <a className="link" href={toCorrectionPath({ kind, id })}>
            {correctionMessages.correct}
          </a>
        ) : (
          <a className="link" href={`${paths.account}#${sentHeading.id}`}>
            {messages.waitingState}
          </a>
        )}
      </p>
    </Callout>
  )
}

/** Somebody else's registration of the same firm waits. */
function ElsewhereWaiting({ store }: Props) {
  if (!useStore(store.ownFirm.$isElsewhere)) return null
  return (
    <Callout as="section" tone="accent" aria-labelledby="elsewhere-waiting">
      <h2 className="text-h4 font-semibold" id="elsewhere-waiting" tabIndex={-1} ref={focusAtOnce}>
        {messages.elsewhere}
      </h2>
      <p>{messages.elsewhereHint}</p>
    </Callout>
  )
}

type ListingsProps = { listings: readonly SimilarListing[]; onClaimed?: () => void }

function Listings({ listings, onClaimed }: ListingsProps) {
  return (
    <ul className="w-full border-t border-line">
      {listings.map((listing) => (
        <Listing key={listing.id} listing={listing} onClaimed={onClaimed} />
      ))}
    </ul>
  )
}

type ListingProps = { listing: SimilarListing; onClaimed: (() => void) | undefined }

function Listing({ listing, onClaimed }: ListingProps) {
  const { id, company_name: name, location, why } = listing
  const reasons = why.map((one) => likenessReasons[one] ?? one).join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <a className="font-semibold link" href={toAdvisorPath(id)} target="_blank">
          {name}
        </a>
        <span className="block meta">{[location, reasons].filter(Boolean).join(' · ')}</span>
      </span>
      <Way listing={listing} onClaimed={onClaimed} />
    </li>
  )
}

const loadDialog = () => import('#parts/listings/ClaimDialog.tsx')

/** To the member's own listing, or the claim of another. */
function Way({ listing, onClaimed }: ListingProps) {
  const { id, company_name: companyName, email, has_owner: hasOwner, is_own, is_claimed } = listing
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClaimed?.()
  }
  const claiming = useModule(loadDialog, isOpen, close)
  if (is_own)
    return (
      <a className={toButtonClass({ size: 'small' })} href={toOwnListingPath(id)}>
        {messages.open}
      </a>
    )
  if (is_claimed) return <span className="meta">{messages.claimed}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {hasOwner && <span className="meta">{messages.owned}</span>}
      <Button
        variant={hasOwner ? 'secondary' : 'primary'}
        size="small"
        aria-label={`${hasOwner ? messages.dispute : messages.claim}: ${companyName}`}
        onClick={() => setOpen(true)}
      >
        {hasOwner ? messages.dispute : messages.claim}
      </Button>
      {claiming && (
        <claiming.ClaimDialog advisor={{ id, companyName, hasOwner, email }} onClose={close} />
      )}
    </span>
  )
}
