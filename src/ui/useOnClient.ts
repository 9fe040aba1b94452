import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value of the browser, such as the address; static HTML and the first render, which must equal it, have the other one. */
export function useOnClient<T>(read: () => T, inStaticHtml: T): T {
  return useSyncExternalStore(never, read, () => inStaticHtml)
}
