/** Calls `begin` once: when somebody first points at the element, or comes to it by the keyboard. */
export function whenTouched(element: Element, begin: () => void): void {
  let next: typeof begin | undefined = begin
  const first = () => {
    next?.()
    next = undefined
  }
  element.addEventListener('focusin', first)
  element.addEventListener('pointerenter', first)
  // Somebody may have come to it before this script did.
  if (element.matches(':focus-within, :hover')) first()
}
