import { type Fields, tidy } from '#domain/tools/fields.ts'
import type { Answer, Texts } from '#domain/tools/tool.ts'

/** What stands in the fields of a form, as text. */
export function readFields(form: HTMLFormElement, fields: Fields): Texts {
  const names = Object.keys(fields)
  return Object.fromEntries(names.map((name) => [name, controlOf(form, name)?.value ?? '']))
}

export function writeFields(form: HTMLFormElement, fields: Fields, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = controlOf(form, name)
    if (control) control.value = fields[name] ? tidy(fields[name].kind, text) : text
  }
}

/** Says at each field what is wrong with it or that it is not used, or takes back what was said. */
export function showAtFields(
  form: HTMLFormElement,
  fields: Fields,
  { problems, notes }: Pick<Answer, 'problems' | 'notes'>,
): void {
  for (const name of Object.keys(fields)) {
    put(`field-${name}-note`, notes[name])
    put(`field-${name}-error`, problems[name])
    showProblem(form, name, problems[name])
  }
}

function put(id: string, sentence: string | undefined): void {
  const place = document.getElementById(id)
  if (!place) return
  place.hidden = sentence === undefined
  place.textContent = sentence ?? ''
}

function showProblem(form: HTMLFormElement, name: string, problem: string | undefined): void {
  const control = controlOf(form, name)
  if (problem === undefined) control?.removeAttribute('aria-invalid')
  else control?.setAttribute('aria-invalid', 'true')
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
  return isControl ? control : undefined
}
