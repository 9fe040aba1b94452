/**
 * An island whose texts a browser has translated before React came. React finds other texts than it expects and draws the island
 * anew, with fields of its own. In several steps, as React usually hydrates, the field in use would be gone between two keys.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (element: HTMLElement) => [
  ...element.querySelectorAll<Field>('input, select, textarea'),
]

/** Chromium and translating services put an element around each text; the others change the text, and name the language. */
export const isTranslated = (element: HTMLElement) =>
  element.querySelector('font') !== null || !document.documentElement.lang.startsWith('en')

/** Lets React draw the island in one step; what was typed, the focus and the selection move to the new fields. */
export function redraw(element: HTMLElement, start: () => unknown): unknown {
  const { activeElement } = document
  const before = fieldsOf(element).map((field, _, all) => ({
    field,
    place: all.filter(({ name }) => name === field.name).indexOf(field),
    selection: 'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [],
  }))
  const started = start()
  // React hydrates at once what such an event reaches.
  element.firstElementChild?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  for (const { field, place, selection } of before) {
    if (field.isConnected) continue
    const next = fieldsOf(element).filter(({ name }) => name === field.name)[place]
    if (!next) continue
    if (isTyped(field)) type(next, field.value)
    if (field !== activeElement) continue
    next.focus({ preventScroll: true })
    const [from, to] = selection
    // Fields of other types than text have no selection.
    if (typeof from === 'number' && typeof to === 'number' && !(next instanceof HTMLSelectElement))
      next.setSelectionRange(from, to)
  }
  return started
}

/** Whether a field has another value than the page gave it: what an address or a draft brings is not undone. */
function isTyped(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  return field.value !== (options.find((one) => one.defaultSelected) ?? options[0])?.value
}

function type(field: Field, value: string): void {
  if (field.value === value) return
  // React takes a value for old that its own setter has set.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
