import { useState } from 'react'
import { fetchOwnRegistrations, sendAdvisorRegistration } from '#data/registrations.queries.ts'
import { $session } from '#data/session.ts'
import { correctionMessages } from './correction-messages.ts'
import * as limits from '#domain/limits.ts'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { serviceGroups, type RegistrationService } from '#domain/registrations/registration.ts'
import { CheckGroup } from '#ui/CheckGroup.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import './registration.css'
import { createAdvisorRegistration } from './registration.store.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { toCorrection } from './correction.ts'
import { CorrectionPart } from './CorrectionPart.tsx'
import { SentRegistrations } from './SentRegistrations.tsx'
import { SubmitPart } from './SubmitPart.tsx'
import '#ui/field.css'

type Store = ReturnType<typeof createAdvisorRegistration>

/** The page on which an advisor registers, below its heading. */
export function AdvisorRegistrationForm() {
  const [store] = useState(() =>
    createAdvisorRegistration({
      $session,
      send: sendAdvisorRegistration,
      fetchOwnRegistrations,
      replaceLocation: (address) => location.replace(address),
      correction: toCorrection(
        'advisor',
        location.search,
        ({ sendAdvisorAgain }) => sendAdvisorAgain,
      ),
    }),
  )
  return (
    <IslandBoundary>
      <MembersGate $gate={store.$gate}>
        <CorrectionPart $corrected={store.$corrected} $isUncorrectable={store.$isUncorrectable} />
        <AdvisorForm store={store} />
        <SentRegistrations $sent={store.$sent} onRetry={store.retry} />
      </MembersGate>
    </IslandBoundary>
  )
}

/** What the form says of a new registration; of one that is sent again, `correctionMessages` does. */
const newWords = {
  title: 'Register as an advisor',
  send: 'Submit Registration',
  success: registrationMessages.advisorSuccess,
}

function AdvisorForm({ store }: { store: Store }) {
  const { field, values, state, onSubmit } = useForm(store.form)
  const words = store.isCorrection ? correctionMessages : newWords
  return (
    <form
      className="form registration-form"
      aria-label={words.title}
      noValidate
      onSubmit={onSubmit}
    >
      <fieldset className="form-part">
        <legend>Who you are</legend>
        <div className="form-row">
          <TextField
            label="Company name"
            autoComplete="organization"
            maxLength={limits.COMPANY_NAME_MAX}
            {...field('companyName')}
          />
          <TextField
            label="Contact person"
            autoComplete="name"
            maxLength={limits.NAME_MAX}
            {...field('contactPerson')}
          />
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
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
            hint="Such as example.com"
            {...field('website')}
          />
          <TextField
            label="Location"
            optional
            hint="City and state, such as Fresno, CA"
            maxLength={limits.LOCATION_MAX}
            {...field('location')}
          />
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>What you do</legend>
        <TextArea
          label="Description"
          optional
          maxLength={limits.DESCRIPTION_MAX}
          {...field('description')}
        />
        <TextField
          label="Areas of expertise"
          optional
          hint="Separated by commas; each becomes a tag"
          maxLength={limits.EXPERTISE_MAX}
          {...field('areasOfExpertise')}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>Services</legend>
        <p className="meta">Tick everything that you offer: it decides where people find you.</p>
        <Services chosen={values.services} onChoose={store.choose} />
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

const groups = serviceGroups.map(({ title, services }) => ({
  title,
  choices: Object.entries(services).map(([name, label]) => ({
    name: name as RegistrationService,
    label: label as string,
  })),
}))

type ServicesProps = { chosen: RegistrationService[]; onChoose: Store['choose'] }

function Services({ chosen, onChoose }: ServicesProps) {
  return (
    <div className="registration-services">
      {groups.map(({ title, choices }) => (
        <CheckGroup
          key={title}
          legend={title}
          choices={choices}
          isChecked={(name) => chosen.includes(name)}
          onChange={onChoose}
        />
      ))}
    </div>
  )
}
