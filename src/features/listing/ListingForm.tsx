import { useStore } from '@nanostores/react'
import { stateNames } from '#domain/advisors/state-names.ts'
import { listingForm } from '#domain/listings/listing-form.ts'
import { listingMessages as messages } from '#domain/listings/listing-messages.ts'
import { Button } from '#ui/Button.tsx'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import { FormParts } from '#ui/FormParts.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import type { ListingEditorStore } from './listing.store.ts'
import { Resources } from './Resources.tsx'

const states = Object.entries(stateNames).map(([name, label]) => ({ name, label }))
const { labels, parts } = listingForm

/** Id of the form, for the button next to a conflict. */
export const LISTING_FORM = 'listing-form'

/** Fields that a firm's people can edit. */
export function ListingForm({ store }: { store: ListingEditorStore }) {
  const { bind, values, errors, state, isSending, onSubmit } = useForm(store.form)
  const conflicts = useStore(store.$conflicts)
  return (
    <form
      id={LISTING_FORM}
      className="grid gap-6"
      aria-label="The listing"
      noValidate
      onSubmit={onSubmit}
    >
      <FormParts
        parts={parts}
        bind={bind}
        inColumns
        instead={{
          nationwide: <StatesServed store={store} {...values} />,
          states_served: null,
          resources: (
            <Resources store={store} resources={values.resources} error={errors.resources} />
          ),
        }}
      />
      {conflicts.length === 0 && <FormFailure state={state} />}
      <p>
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? messages.saving : messages.save}
        </Button>
      </p>
    </form>
  )
}

type StatesProps = { store: ListingEditorStore; nationwide: boolean; states_served: string[] }

function StatesServed({ store: { form }, nationwide, states_served: served }: StatesProps) {
  return (
    <>
      <CheckGroup
        legend={labels['states_served']}
        inColumns
        choices={[{ name: 'nationwide', label: labels['nationwide'] }]}
        isChecked={() => nationwide}
        onChange={(_, isOn) => form.change('nationwide', isOn)}
      />
      {!nationwide && (
        <details>
          <summary>Single states ({served.length})</summary>
          <CheckGroup
            legend={<span className="sr-only">Single states</span>}
            inColumns
            choices={states}
            isChecked={(name) => served.includes(name)}
            onChange={(name, isOn) => form.change('states_served', toggle(served, name, isOn))}
          />
        </details>
      )}
    </>
  )
}
