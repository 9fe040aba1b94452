import { useState } from 'react'
import { sendCompanyRegistration } from '#data/companies.queries.ts'
import { fetchOwnRegistrations } from '#data/registrations.queries.ts'
import { $session } from '#data/session.ts'
import { correctionMessages } from './correction-messages.ts'
import * as limits from '#domain/limits.ts'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import './registration.css'
import { createCompanyRegistration } from './registration.store.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { toCorrection } from './correction.ts'
import { CorrectionPart } from './CorrectionPart.tsx'
import { SentRegistrations } from './SentRegistrations.tsx'
import { SubmitPart } from './SubmitPart.tsx'
import '#ui/field.css'

/** The page on which a company registers, below its heading. */
export function CompanyRegistrationForm() {
  const [store] = useState(() =>
    createCompanyRegistration({
      $session,
      send: sendCompanyRegistration,
      fetchOwnRegistrations,
      replaceLocation: (address) => location.replace(address),
      correction: toCorrection(
        'company',
        location.search,
        ({ sendCompanyAgain }) => sendCompanyAgain,
      ),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <CorrectionPart $corrected={store.$corrected} $isUncorrectable={store.$isUncorrectable} />
        <CompanyForm store={store} />
        <SentRegistrations $sent={store.$sent} onRetry={store.retry} />
      </MembersGate>
    </IslandBoundary>
  )
}

type Store = ReturnType<typeof createCompanyRegistration>

/** What the form says of a new registration; of one that is sent again, `correctionMessages` does. */
const newWords = {
  title: 'Register a company',
  send: 'Register Company',
  success: registrationMessages.companySuccess,
}

function CompanyForm({ store }: { store: Store }) {
  const { field, state, onSubmit } = useForm(store.form)
  const words = store.isCorrection ? correctionMessages : newWords
  return (
    <form
      className="form registration-form"
      aria-label={words.title}
      noValidate
      onSubmit={onSubmit}
    >
      <fieldset className="form-part">
        <legend>The company</legend>
        <TextField
          label="Company name"
          autoComplete="organization"
          maxLength={limits.COMPANY_NAME_MAX}
          {...field('companyName')}
        />
        <div className="form-row">
          <TextField
            label="Industry"
            optional
            hint="Such as precision machining"
            maxLength={limits.INDUSTRY_MAX}
            {...field('industry')}
          />
          <TextField
            label="Location"
            optional
            hint="City and state, such as Fresno, CA"
            maxLength={limits.LOCATION_MAX}
            {...field('location')}
          />
        </div>
        <TextArea
          label="Description"
          optional
          maxLength={limits.DESCRIPTION_MAX}
          {...field('description')}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>How to reach it</legend>
        <div className="form-row">
          <TextField
            label="Contact person"
            autoComplete="name"
            optional
            maxLength={limits.NAME_MAX}
            {...field('contactPerson')}
          />
          <TextField label="Email" type="email" autoComplete="email" optional {...field('email')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            maxLength={limits.PHONE_MAX}
            {...field('phone')}
          />
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            optional
            {...field('website')}
          />
        </div>
      </fieldset>
      <SubmitPart
        state={state}
        label={words.send}
        success={words.success}
        $isUncorrectable={store.$isUncorrectable}
      />
    </form>
  )
}
