import { type Fields, tidy } from '#domain/tools/fields.ts'
import type { Problems, Texts } from '#domain/tools/tool.ts'

/** What stands in the fields of a form, as text. */
export function readFields(form: HTMLFormElement, fields: Fields): Texts {
  const names = Object.keys(fields)
  return Object.fromEntries(names.map((name) => [name, controlOf(form, name)?.value ?? '']))
}

export function writeFields(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = controlOf(form, name)
    if (control) control.value = control.inputMode === 'decimal' ? tidy(text) : text
  }
}

/** Says at each field what is wrong with it, or takes back what was said. */
export function showProblems(form: HTMLFormElement, fields: Fields, problems: Problems): void {
  for (const name of Object.keys(fields)) showProblem(form, name, problems[name])
}

function showProblem(form: HTMLFormElement, name: string, problem: string | undefined): void {
  const control = controlOf(form, name)
  const error = document.getElementById(`field-${name}-error`)
  if (error) {
    error.hidden = problem === undefined
    error.textContent = problem ?? ''
  }
  if (problem === undefined) control?.removeAttribute('aria-invalid')
  else control?.setAttribute('aria-invalid', 'true')
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
  return isControl ? control : undefined
}
