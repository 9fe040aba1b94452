import { usStateNames } from '#domain/places/us-state-names.ts'
import { advisorFields } from '#domain/firms/fields.ts'
import type { Part } from '#domain/forms/form-fields.ts'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import { FormParts } from '#ui/FormParts.tsx'
import type { BoundField } from '#ui/useForm.ts'
import { Links } from './Links.tsx'
import { PhoneField } from './PhoneField.tsx'
import { LocationField, UsStateField } from './PlaceFields.tsx'

const states = Object.entries(usStateNames).map(([name, label]) => ({ name, label }))

type Props = {
  parts: readonly Part[]
  /** `bind` of `useForm()`. */
  bind(name: string): BoundField
}

/** The fields of a firm, as its people and the desk edit them. */
export function FirmParts({ parts, bind }: Props) {
  const hasStates = parts.some(({ fields }) => 'nationwide' in fields)
  return (
    <FormParts
      parts={parts}
      bind={bind}
      inColumns
      instead={{
        location: <LocationField bind={bind} />,
        us_state: <UsStateField bind={bind} />,
        phone: <PhoneField bound={bind('phone')} />,
        ...(hasStates && {
          nationwide: null,
          states_served: <StatesServed bind={bind} />,
          resources: <Links bound={bind('resources')} />,
        }),
      }}
    />
  )
}

function StatesServed({ bind }: Pick<Props, 'bind'>) {
  const nationwide = bind('nationwide')
  const served = bind('states_served')
  const chosen = served.value as readonly string[]
  return (
    <>
      <CheckGroup
        legend={advisorFields.states_served.label}
        inColumns
        choices={[{ name: 'nationwide', label: advisorFields.nationwide.label }]}
        isChecked={() => nationwide.value === true}
        onChange={(_, isOn) => nationwide.change(isOn)}
      />
      {nationwide.value !== true && (
        <details>
          <summary>Single states ({chosen.length})</summary>
          <CheckGroup
            legend={<span className="sr-only">Single states</span>}
            inColumns
            choices={states}
            isChecked={(name) => chosen.includes(name)}
            onChange={(name, isOn) => served.change(toggle(chosen, name, isOn))}
          />
        </details>
      )}
    </>
  )
}
