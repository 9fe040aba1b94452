/** Calls `begin` once: when somebody first points at the element, or comes to it by the keyboard. */
export function whenTouched(element: Element, begin: () => void): void {
  const heard = new AbortController()
  const first = () => {
    heard.abort()
    begin()
  }
  for (const name of ['focusin', 'pointerenter'])
    element.addEventListener(name, first, { signal: heard.signal })
}
