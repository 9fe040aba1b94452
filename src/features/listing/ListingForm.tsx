import { useStore } from '@nanostores/react'
import { advisorServiceNames, advisorServices } from '#domain/advisors/advisor.ts'
import * as limits from '#domain/limits.ts'
import { feeModelNames } from '#domain/listings/listing.ts'
import { listingMessages as messages } from '#domain/listings/listing-messages.ts'
import { stateNames } from '#domain/advisors/state-names.ts'
import { feeModels } from '#domain/listings/terms.ts'
import { Button } from '#ui/Button.tsx'
import { CheckGroup } from '#ui/CheckGroup.tsx'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { FormFailure } from '#ui/FormWords.tsx'
import { useForm } from '#ui/useForm.ts'
import '#ui/details.css'
import '#ui/field.css'
import type { ListingEditorStore } from './listing.store.ts'
import { Resources } from './Resources.tsx'

const fees = feeModels.map((name) => ({ name, label: feeModelNames[name] }))
const states = Object.entries(stateNames).map(([name, label]) => ({ name, label }))
const services = advisorServiceNames.map((name) => ({ name, label: advisorServices[name] }))
const names = messages.fields

/** The id of the form, for the button beside a conflict. */
export const LISTING_FORM = 'listing-form'

/** What a firm's people change: above what shows at once, below what the desk looks at first. */
export function ListingForm({ store }: { store: ListingEditorStore }) {
  const { field, values, errors, state, isSending, onSubmit } = useForm(store.form)
  const conflicts = useStore(store.$conflicts)
  return (
    <form
      id={LISTING_FORM}
      className="form listing-form"
      aria-label="The listing"
      noValidate
      onSubmit={onSubmit}
    >
      <fieldset className="form-part">
        <legend>{messages.atOnce}</legend>
        <TextArea
          label={names['description']}
          optional
          maxLength={limits.DESCRIPTION_MAX}
          {...field('description')}
        />
        <TextField
          label={names['areas_of_expertise']}
          optional
          hint="Separated by commas; each becomes a tag"
          maxLength={limits.EXPERTISE_MAX}
          {...field('areas_of_expertise')}
        />
        <div className="form-row">
          <TextField
            label={names['phone']}
            type="tel"
            autoComplete="tel"
            optional
            maxLength={limits.PHONE_MAX}
            {...field('phone')}
          />
          <SelectField
            label={names['taking_clients']}
            optional
            name="taking_clients"
            value={values.taking_clients}
            onChange={({ target }) =>
              store.form.change('taking_clients', target.value as typeof values.taking_clients)
            }
          >
            <option value="">Not stated</option>
            <option value="yes">Yes</option>
            <option value="no">Not at the moment</option>
          </SelectField>
          <TextField
            label={names['esop_practice_since']}
            optional
            inputMode="numeric"
            hint="A year; shown as stated by the firm"
            {...field('esop_practice_since')}
          />
          <TextField
            label={names['esop_companies_advised']}
            optional
            inputMode="numeric"
            hint="How many; shown as stated by the firm"
            {...field('esop_companies_advised')}
          />
        </div>
        <CheckGroup
          legend={names['fee_models']}
          choices={fees}
          isChecked={(name) => values.fee_models.includes(name)}
          onChange={(name, isOn) => store.toggle('fee_models', name, isOn)}
        />
        <CheckGroup
          legend={names['states_served']}
          choices={[{ name: 'nationwide', label: names['nationwide'] }]}
          isChecked={() => values.nationwide}
          onChange={(_, isOn) => store.form.change('nationwide', isOn)}
        />
        {!values.nationwide && (
          <details className="listing-states">
            <summary>Single states ({values.states_served.length})</summary>
            <CheckGroup
              legend={<span className="sr-only">Single states</span>}
              choices={states}
              isChecked={(name) => values.states_served.includes(name)}
              onChange={(name, isOn) => store.toggle('states_served', name, isOn)}
            />
          </details>
        )}
        <Resources store={store} resources={values.resources} error={errors.resources} />
      </fieldset>
      <fieldset className="form-part">
        <legend>{messages.checked}</legend>
        <p className="meta">{messages.checkedHint}</p>
        <div className="form-row">
          <TextField
            label={names['company_name']}
            maxLength={limits.COMPANY_NAME_MAX}
            {...field('company_name')}
          />
          <TextField
            label={names['contact_person']}
            optional
            maxLength={limits.NAME_MAX}
            {...field('contact_person')}
          />
          <TextField label={names['email']} type="email" optional {...field('email')} />
          <TextField
            label={names['website']}
            type="url"
            inputMode="url"
            optional
            {...field('website')}
          />
          <TextField
            label={names['location']}
            optional
            hint="City and state, such as Fresno, CA"
            maxLength={limits.LOCATION_MAX}
            {...field('location')}
          />
        </div>
        <CheckGroup
          legend="Services"
          choices={services}
          isChecked={(name) => values.services.includes(name)}
          onChange={(name, isOn) => store.toggle('services', name, isOn)}
        />
      </fieldset>
      {conflicts.length === 0 && <FormFailure state={state} />}
      <p>
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? messages.saving : messages.save}
        </Button>
      </p>
    </form>
  )
}
