/** A `ref` for what gets the focus as soon as it is there, in place of what was pressed. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
