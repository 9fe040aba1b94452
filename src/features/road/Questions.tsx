import { useStore } from '@nanostores/react'
import { type FormEvent, type RefObject, useLayoutEffect } from 'react'
import { stateNames } from '#domain/advisors/state-names.ts'
import { dateFields } from '#domain/road/dates.ts'
import { allowsMultiple } from '#domain/road/road.ts'
import { ShowResult } from '#parts/tools/ShowResult.tsx'
import { ToolField } from '#parts/tools/ToolField.tsx'
import { connectForm } from './connect-form.ts'
import type { RoadForm } from './content.ts'
import type { RoadStore } from './road.store.ts'
import '#ui/callout.css'
import '#ui/details.css'
import '#ui/field.css'

type Props = {
  ref: RefObject<HTMLFormElement | null>
  store: RoadStore
  onShowResult: () => void
}

/** The questions as an uncontrolled form; the store follows it. */
export function Questions({ ref, store, onShowResult }: Props) {
  const { phase } = useStore(store.$file)
  const result = useStore(store.$result)
  useLayoutEffect(() => (ref.current ? connectForm(ref.current, store) : undefined), [ref, store])
  return (
    // A form with method "dialog" outside a dialog submits nothing: its answers stay until hydration.
    <form
      ref={ref}
      className="grid content-start gap-7 border-t border-ink pt-4 max-lg:[&_:is(input,select)]:scroll-mb-20"
      id="road"
      method="dialog"
      autoComplete="off"
      noValidate
      data-pagefind-ignore=""
      aria-label="Your company"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <noscript>
        <p className="callout callout-plain">
          Answering needs JavaScript. The seven stages below say the same, each on its own.
        </p>
      </noscript>
      <Answers form={store.form} />
      <DateFields store={store} />
      <p className="field-hint">
        Every answer may be left out. They stand in the address of this page alone: keep or share
        the link.
      </p>
      {phase === 'failed' && (
        <p className="field-error" role="alert">
          The answers could not be loaded. Check your connection, then choose again.
        </p>
      )}
      <ShowResult id="road-jump" hidden={!result} onClick={onShowResult}>
        See whom you need
      </ShowResult>
    </form>
  )
}

function Answers({ form: { stages, questions } }: { form: RoadForm }) {
  return (
    <div className="form sm:max-lg:grid-cols-2">
      <fieldset className="check-group sm:max-lg:col-span-full sm:max-lg:grid-cols-2">
        <legend>Where are you?</legend>
        {stages.map(({ id, title, sentence }) => (
          <label key={id} className="check py-1.5">
            <input type="radio" name="stage" value={id} />
            <span>
              {title}
              <span className="meta block">{sentence}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {questions
        .filter((question) => !allowsMultiple(question))
        .map(({ id, label, options }) => (
          <Choice key={id} name={id} label={label} options={options} />
        ))}
      <Choice name="state" label="In which state?" options={states} />
      {questions.filter(allowsMultiple).map(({ id, label, options }) => (
        <fieldset key={id} className="check-group">
          <legend>{label}</legend>
          {options.map((option) => (
            <label key={option.id} className="check py-1.5">
              <input type="checkbox" name={id} value={option.id} />
              {option.label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type Labeled = { id: string; label: string }
const states = Object.entries(stateNames).map(([id, label]) => ({ id, label }))

function Choice({
  name,
  label,
  options,
}: Omit<Labeled, 'id'> & { name: string; options: readonly Labeled[] }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`road-${name}`}>
        {label}
      </label>
      <select className="select" id={`road-${name}`} name={name}>
        <option value="">Not said</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function DateFields({ store }: { store: RoadStore }) {
  const { notes = {}, problems = {} } = useStore(store.$dates) ?? {}
  return (
    <details className="border-y border-line">
      <summary className="py-3 text-small/body font-semibold">Add dates, if you know them</summary>
      <div className="form pt-2 pb-5 sm:max-lg:grid-cols-2">
        {Object.entries(dateFields).map(([name, field]) => (
          <ToolField
            key={name}
            name={name}
            field={field}
            note={notes[name]}
            problem={problems[name]}
          />
        ))}
        <p className="field-hint sm:max-lg:col-span-full">
          The seller’s tax year is taken to be the calendar year.
        </p>
      </div>
    </details>
  )
}
