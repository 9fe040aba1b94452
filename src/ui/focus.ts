/** A `ref` for what gets the focus as soon as it is there, in place of what was pressed. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** Takes the focus from a button that disappears with its item to the next item, or to the one before. */
export function focusNeighbor(button: HTMLElement, item: 'li' | 'th'): void {
  const own = button.closest(item)
  const next = own?.nextElementSibling ?? own?.previousElementSibling
  next?.querySelector<HTMLElement>('a, button')?.focus()
}
