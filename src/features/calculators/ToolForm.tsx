import { useStore } from '@nanostores/react'
import { isExample } from '#domain/calculators/examples.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { ToolAnswer, Texts } from '#domain/calculators/tool.ts'
import { FieldGroup, FormFrame } from '#parts/calculators/FormFrame.tsx'
import { FormActions } from '#parts/calculators/FormActions.tsx'
import { SaveDays } from '#parts/calculators/SaveDays.tsx'
import { SubscribeDays } from '#parts/calculators/SubscribeDays.tsx'
import { ShowResult } from '#parts/calculators/ShowResult.tsx'
import { ToolField } from '#parts/calculators/ToolField.tsx'
import type { CalculatorStore } from './calculator.store.ts'

type Props = { store: CalculatorStore; answer: ToolAnswer; onShowResult: () => void }

/** Fields of a calculator as an uncontrolled form; the store follows it and writes its changes. */
export function ToolForm({ store, answer, onShowResult }: Props) {
  const isReady = useStore(store.$isReady)
  return (
    <FormFrame
      store={store}
      connect={connect}
      label="Your case"
      noScript="Calculating needs JavaScript. What you see is a worked case with the values in this form."
    >
      <p className="meta print:hidden">{toolMessages.examples}</p>
      <FieldGroups store={store} answer={answer} />
      <Actions store={store} answer={answer} />
      <p className="meta print:hidden">
        This page’s address holds the values that you enter: save or share the link.
      </p>
      <ShowResult id="tool-jump" hidden={!isReady || !answer.result} onClick={onShowResult}>
        See the result
      </ShowResult>
    </FormFrame>
  )
}

type FieldsProps = Pick<Props, 'store' | 'answer'>

/** Groups of fields, each under its title. */
export function FieldGroups({ store, answer }: FieldsProps) {
  return store.groups.map(({ title, names }) => (
    <FieldGroup key={title} title={title}>
      <FieldList store={store} answer={answer} names={names} />
    </FieldGroup>
  ))
}

/** Fields with their marks and messages. */
export function FieldList({
  store,
  answer: { problems, notes, examples },
  names,
}: FieldsProps & { names: readonly string[] }) {
  return names.map((name) => {
    const field = store.fields[name]
    if (!field) return null
    // A field that is not used stays in the form, which keeps its text.
    return (
      <div key={name} hidden={notes[name] !== undefined}>
        <ToolField
          name={name}
          field={field}
          isExample={examples.includes(name)}
          problem={problems[name]}
        />
      </div>
    )
  })
}

/** Buttons, shown once they work. A day that rests on an example is none for a calendar. */
export function Actions({ store, answer: { result, examples } }: FieldsProps) {
  const isReady = useStore(store.$isReady)
  const own = useStore(store.$own)
  const days = result?.days?.filter((day) => !isExample(day, examples))
  const known = result && days && { ...result, days }
  return (
    <>
      <FormActions id="tool-actions" hidden={!isReady} onReset={store.reset}>
        {isReady && <SaveDays result={known} />}
      </FormActions>
      {isReady && <SubscribeDays texts={own} result={known} />}
    </>
  )
}

type Control = HTMLInputElement | HTMLSelectElement

/** Starts the store with the form's texts, and syncs both. */
export function connect(form: HTMLFormElement, store: CalculatorStore): () => void {
  const controls = [...form.elements].filter(isControl)
  const stop = store.$texts.listen((texts) => write(controls, texts))
  store.start(Object.fromEntries(controls.map(({ name, value }) => [name, value])))
  const connected = new AbortController()
  const { signal } = connected
  // React's `onChange` fires with each key; `change` fires once the input is complete.
  form.addEventListener('input', ({ target }) => enter(store, target), { signal })
  form.addEventListener('change', store.settle, { signal })
  return () => {
    stop()
    connected.abort()
  }
}

function enter(store: CalculatorStore, target: EventTarget | null): void {
  if (isControl(target)) store.enter(target.name, target.value)
}

// Only differences, because writing moves the cursor.
function write(controls: readonly Control[], texts: Texts): void {
  for (const control of controls) {
    const text = texts[control.name]
    if (text !== undefined && text !== control.value) control.value = text
  }
}

function isControl(element: EventTarget | null): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}
