import { useStore } from '@nanostores/react'
import { stateNames } from '#domain/advisors/state-names.ts'
import type { Part } from '#domain/forms/form-fields.ts'
import { listingForm, type ListingValues } from '#domain/firms/page-form.ts'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import type { Form } from '#ui/form.store.ts'
import { FormParts } from '#ui/FormParts.tsx'
import type { BoundField } from '#ui/useForm.ts'
import { Resources } from './Resources.tsx'
import type { ResourceActions } from './resource-actions.ts'

const states = Object.entries(stateNames).map(([name, label]) => ({ name, label }))
const { labels } = listingForm

type Props = {
  parts: readonly Part[]
  form: Form<ListingValues>
  /** The store's actions on links. */
  actions: ResourceActions
  /** `bind` of `useForm()`. */
  bind(name: string): BoundField
}

/** The fields of a listing, as its people and the desk edit them. */
export function ListingParts({ parts, form, actions, bind }: Props) {
  const { resources } = useStore(form.$values)
  const errors = useStore(form.$errors)
  return (
    <FormParts
      parts={parts}
      bind={bind}
      inColumns
      instead={{
        nationwide: <StatesServed form={form} />,
        states_served: null,
        resources: <Resources store={actions} resources={resources} error={errors.resources} />,
      }}
    />
  )
}

function StatesServed({ form }: Pick<Props, 'form'>) {
  const { nationwide, states_served: served } = useStore(form.$values)
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
