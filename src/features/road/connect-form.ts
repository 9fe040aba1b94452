import { dateFields } from '#domain/road/dates.ts'
import { initialTexts } from '#domain/tools/tool.ts'
import { type Case, hasDays } from './address.ts'
import type { RoadForm } from './content.ts'
import type { RoadStore } from './road.store.ts'

/** Starts the store with the answers that stand in the form, and keeps form, store and address in step. */
export function connectForm(form: HTMLFormElement, store: RoadStore): () => void {
  const stop = store.$case.listen((now) => writeForm(form, now))
  store.start(readForm(form, store.form))
  const connected = new AbortController()
  const { signal } = connected
  // React has no event for a text that is final: its `onChange` comes with each key.
  form.addEventListener('change', () => store.answer(readForm(form, store.form)), { signal })
  window.addEventListener('hashchange', store.followAddress, { signal })
  return () => {
    stop()
    connected.abort()
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

/** Writes a case to the controls that differ from it: writing would move the cursor in a text. */
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
