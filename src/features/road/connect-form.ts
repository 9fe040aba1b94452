import { dateFields } from '#domain/road/dates.ts'
import { initialTexts } from '#domain/calculators/tool.ts'
import { type Case, hasDays } from './address.ts'
import type { RoadForm } from './content.ts'
import type { RoadStore } from './road.store.ts'

/** Starts the store with the form's answers, and syncs both. */
export function connectForm(form: HTMLFormElement, store: RoadStore): () => void {
  const stop = store.$case.listen((now) => writeForm(form, now))
  store.start(readForm(form, store.form))
  const answer = () => store.answer(readForm(form, store.form))
  // React's `onChange` fires with each key; `change` fires once the input is complete.
  form.addEventListener('change', answer)
  return () => {
    stop()
    form.removeEventListener('change', answer)
  }
}

function readForm(form: HTMLFormElement, { questions }: RoadForm): Case {
  const data = new FormData(form)
  const read = (name: string) => data.getAll(name).map(String).filter(Boolean)
  const days = Object.entries(initialTexts(dateFields)).map(([name, initial]) => [
    name,
    String(data.get(name) ?? initial),
  ])
  return {
    answers: {
      stage: read('stage')[0] ?? '',
      state: read('state')[0] ?? '',
      chosen: Object.fromEntries(questions.map(({ id }) => [id, read(id)])),
    },
    days: Object.fromEntries(days),
  }
}

/** Updates only controls that differ, because writing moves the cursor. */
function writeForm(form: HTMLFormElement, now: Case): void {
  const { stage, state, chosen } = now.answers
  const answers: Readonly<Record<string, readonly string[]>> = {
    ...chosen,
    stage: [stage],
    state: [state],
  }
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = answers[control.name]?.includes(control.value) ?? false
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const text = now.days[control.name] ?? answers[control.name]?.[0] ?? ''
      if (control.value !== text) control.value = text
    }
  }
  const details = form.querySelector('details')
  if (details && hasDays(now)) details.open = true
}
