/** Calls `begin` once: on the first hover or focus of the element. */
export function whenTouched(element: Element, begin: () => void): void {
  let next: typeof begin | undefined = begin
  const first = () => {
    next?.()
    next = undefined
  }
  element.addEventListener('focusin', first)
  element.addEventListener('pointerenter', first)
  // It may already be hovered or focused.
  if (element.matches(':focus-within, :hover')) first()
}
