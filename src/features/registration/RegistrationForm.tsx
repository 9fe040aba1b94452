import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  fetchOwnRegistrations,
  fetchSentForm,
  sendRegistration,
  sendRegistrationAgain,
} from '#data/registrations.queries.ts'
import { $session } from '#data/session.ts'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { registrationForms, type RegistrationKind } from '#domain/registrations/registration.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { Button } from '#ui/Button.tsx'
import { FormParts } from '#ui/FormParts.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import '#ui/callout.css'
import { toCorrectedId } from './correction.ts'
import { correctionMessages } from './correction-messages.ts'
import { CorrectionPart } from './CorrectionPart.tsx'
import { createRegistration, type RegistrationStore } from './registration.store.ts'
import { SentBelowForm } from './SentRegistrations.tsx'

type Props = { kind: RegistrationKind }

/** The registration page of an advisor or a company, below its heading. */
export function RegistrationForm({ kind }: Props) {
  const [store] = useState(() =>
    createRegistration(
      kind,
      {
        $session,
        fetchOwnRegistrations,
        fetchSentForm,
        sendRegistration,
        sendRegistrationAgain,
        replaceLocation: (address) => location.replace(address),
      },
      toCorrectedId(location.search),
    ),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <CorrectionPart $corrected={store.$corrected} $isUncorrectable={store.$isUncorrectable} />
        <OpenForm kind={kind} store={store} />
        <SentBelowForm $sent={store.$sent} onRetry={store.retry} />
      </MembersGate>
    </IslandBoundary>
  )
}

/** The words of a new registration; a correction has `correctionMessages`. */
const newMessages = {
  advisor: {
    title: 'Register as an advisor',
    send: 'Submit Registration',
    success: registrationMessages.advisorSuccess,
  },
  company: {
    title: 'Register a company',
    send: 'Register Company',
    success: registrationMessages.companySuccess,
  },
}

function OpenForm({ kind, store }: Props & { store: RegistrationStore }) {
  const { bind, state, isSending, onSubmit } = useForm(store.form)
  const isUncorrectable = useStore(store.$isUncorrectable)
  const words = store.isCorrection ? correctionMessages : newMessages[kind]
  return (
    <form className="form" aria-label={words.title} noValidate onSubmit={onSubmit}>
      <FormParts parts={registrationForms[kind].parts} bind={bind} />
      <FormFailure state={state} />
      {state.phase === 'sent' && <output className="callout">{words.success}</output>}
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
