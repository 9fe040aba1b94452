import { useStore } from '@nanostores/react'
import type { ComponentProps, RefObject } from 'react'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { dateFields } from '#domain/road/dates.ts'
import { allowsMultiple } from '#domain/road/road.ts'
import { FormFrame } from '#parts/calculators/FormFrame.tsx'
import { ShowResult } from '#parts/calculators/ShowResult.tsx'
import { ToolField } from '#parts/calculators/ToolField.tsx'
import { Check } from '#ui/Check.tsx'
import { FieldError, labelClass } from '#ui/Field.tsx'
import { Select } from '#ui/Input.tsx'
import { Options } from '#ui/Options.tsx'
import { connectForm } from './connect-form.ts'
import type { RoadForm } from './content.ts'
import type { RoadStore } from './road.store.ts'

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  store: RoadStore
  onShowResult: () => void
}

/** The questions as an uncontrolled form; the store follows it. */
export function Questions({ formRef, store, onShowResult }: Props) {
  const { phase } = useStore(store.$file)
  const result = useStore(store.$result)
  return (
    <FormFrame
      formRef={formRef}
      store={store}
      connect={connectForm}
      id="road"
      className="gap-7 border-t border-ink pt-4"
      label="Your company"
      noScript="Answering needs JavaScript. The seven stages below have the same information."
    >
      <Answers form={store.form} />
      <DateFields store={store} />
      <p className="meta">
        Every answer is optional. Only this page’s address holds your answers: save or share the
        link.
      </p>
      {phase === 'failed' && (
        <FieldError role="alert">
          The answers could not be loaded. Check your connection, then choose again.
        </FieldError>
      )}
      <ShowResult id="road-jump" hidden={!result} onClick={onShowResult}>
        See who you need
      </ShowResult>
    </FormFrame>
  )
}

const legendClass = 'mb-1.5 text-small/body font-semibold'

function Answers({ form: { stages, questions } }: { form: RoadForm }) {
  return (
    <div className="grid gap-6 sm:max-lg:grid-cols-2">
      <fieldset className="grid min-w-0 content-start gap-x-1 sm:max-lg:col-span-full sm:max-lg:grid-cols-2">
        <legend className={legendClass}>What stage are you at?</legend>
        {stages.map(({ id, title, sentence }) => (
          <Check key={id} type="radio" name="stage" value={id}>
            <span>
              {title}
              <span className="block meta">{sentence}</span>
            </span>
          </Check>
        ))}
      </fieldset>
      {questions
        .filter((question) => !allowsMultiple(question))
        .map(({ id, label, options }) => (
          <Choice key={id} name={id} label={label} of={options.map((one) => [one.id, one.label])} />
        ))}
      <Choice name="state" label="In which state?" of={Object.entries(usStateNames)} />
      {questions.filter(allowsMultiple).map(({ id, label, options }, at) => (
        // Long lists begin a line of their own, beside each other.
        <fieldset
          key={id}
          className={`grid min-w-0 content-start ${at === 0 ? 'sm:max-lg:col-start-1' : ''}`}
        >
          <legend className={legendClass}>{label}</legend>
          {options.map((option) => (
            <Check key={option.id} name={id} value={option.id}>
              {option.label}
            </Check>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type ChoiceProps = Pick<ComponentProps<typeof Options>, 'of'> & { name: string; label: string }

function Choice({ name, label, of }: ChoiceProps) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label className={labelClass} htmlFor={`road-${name}`}>
        {label}
      </label>
      <Select id={`road-${name}`} name={name}>
        <Options blank="No answer" of={of} />
      </Select>
    </div>
  )
}

function DateFields({ store }: { store: RoadStore }) {
  const { notes = {}, problems = {} } = useStore(store.$dates) ?? {}
  return (
    <details className="border-y border-line">
      <summary className="py-3 text-small/body font-semibold">Add dates, if you know them</summary>
      <div className="grid gap-6 pt-2 pb-5 sm:max-lg:grid-cols-2">
        {Object.entries(dateFields).map(([name, field]) => (
          <ToolField
            key={name}
            name={name}
            field={field}
            note={notes[name]}
            problem={problems[name]}
          />
        ))}
      </div>
    </details>
  )
}
