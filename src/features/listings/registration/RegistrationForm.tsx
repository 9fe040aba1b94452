import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { fetchOwnRegistrations } from '#data/own-registrations.queries.ts'
import * as queries from '#data/registrations.queries.ts'
import { $session } from '#data/session.ts'
import { fetchSimilarListings } from '#data/similar-listings.queries.ts'
import { registrationMessages } from '#domain/listings/registration-messages.ts'
import { registrationForms } from '#domain/firms/forms.ts'
import type { FirmKind } from '#domain/firms/fields.ts'
import { FirmParts } from '#parts/firm/FirmParts.tsx'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { SentNotice } from '#ui/SentNotice.tsx'
import { useForm } from '#ui/useForm.ts'
import { toCorrectedId } from './correction.ts'
import { correctionMessages } from './correction-messages.ts'
import { CorrectionPart } from './CorrectionPart.tsx'
import { createRegistration, type RegistrationStore } from './registration.store.ts'
import { SentBelowForm } from './SentRegistrations.tsx'
import { WhoSees } from './WhoSees.tsx'

// Loaded only for somebody whose firm may be listed.
const load = () => import('./OwnFirm.tsx')
const OwnFirmQuestion = lazy(async () => ({ default: (await load()).OwnFirmQuestion }))
const OwnFirmNotices = lazy(async () => ({ default: (await load()).OwnFirmNotices }))
const OwnFirmUnlisted = lazy(async () => ({ default: (await load()).OwnFirmUnlisted }))

type Props = { kind: FirmKind }

/** The registration page of an advisor or a company, below its heading. */
export function RegistrationForm({ kind }: Props) {
  const [store] = useState(() =>
    createRegistration(
      kind,
      {
        $session,
        fetchOwnRegistrations,
        fetchSimilarListings,
        ...queries,
        replaceLocation: (address) => location.replace(address),
      },
      toCorrectedId(location.search),
    ),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <CorrectionPart store={store} />
        <Registration kind={kind} store={store} />
        <SentBelow store={store} />
      </MembersGate>
    </IslandBoundary>
  )
}

function SentBelow({ store }: { store: RegistrationStore }) {
  return <SentBelowForm sent={useStore(store.$sent)} onRetry={store.retry} />
}

/** The words of a new registration; a correction has `correctionMessages`. */
const newMessages = {
  advisor: {
    title: 'Register as an advisor',
    send: 'Submit Registration',
    success: registrationMessages.advisorSuccess,
    again: 'Register another firm',
    outcome: 'your firm appears in the directory',
  },
  company: {
    title: 'Register a company',
    send: 'Register Company',
    success: registrationMessages.companySuccess,
    again: 'Register another company',
    outcome: 'members find your company in the directory',
  },
}

function Registration({ kind, store }: Props & { store: RegistrationStore }) {
  const [sent, setSent] = useState(0)
  const { phase } = useStore(store.ownFirm.$ownFirm)
  const { success, again, outcome } = newMessages[kind]
  const form = <OpenForm kind={kind} store={store} onSent={() => setSent(sent + 1)} />
  if (phase === 'asking')
    return (
      <Suspense fallback={<Spinner />}>
        <OwnFirmQuestion store={store} />
      </Suspense>
    )
  // The page that follows a correction says its result.
  if (sent === 0 || store.isCorrection) return form
  return (
    <SentNotice
      key={sent}
      title={registrationMessages.successTitle}
      message={success}
      again={again}
      form={form}
    >
      <ol className="grid list-decimal gap-2 ps-5">
        <li>A person on our team reads what you sent. No day is promised.</li>
        <li>You get an email with the decision, or with a question about what is missing.</li>
        <li>Once approved, {outcome}.</li>
      </ol>
      <p>Until then it is listed below and in your account as “In review”.</p>
      <p>
        <a className="link-on" href={paths.account}>
          Your account
        </a>
      </p>
    </SentNotice>
  )
}

type OpenProps = Props & { store: RegistrationStore; onSent(): void }

function OpenForm({ kind, store, onSent }: OpenProps) {
  const { bind, state, isSending, onSubmit } = useForm(store.form)
  const isUncorrectable = useStore(store.$isUncorrectable)
  const hasNotices = useStore(store.ownFirm.$hasNotices)
  const isUnlisted = useStore(store.ownFirm.$ownFirm).phase === 'unlisted'
  const words = store.isCorrection ? correctionMessages : newMessages[kind]
  return (
    <form
      className="grid gap-6"
      aria-label={words.title}
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) onSent()
      }}
    >
      {isUnlisted && (
        <Suspense>
          <OwnFirmUnlisted store={store} />
        </Suspense>
      )}
      <FirmParts parts={registrationForms[kind].parts} bind={bind} />
      <WhoSees kind={kind} />
      {hasNotices && (
        <Suspense>
          <OwnFirmNotices store={store} />
        </Suspense>
      )}
      <FormFailure state={state} />
      {/* The input stays on the page for copying, but cannot be sent. */}
      {!isUncorrectable && (
        <p>
          <Button type="submit" size="large" busy={isSending}>
            {isSending ? registrationMessages.sending : words.send}
          </Button>
        </p>
      )}
    </form>
  )
}
