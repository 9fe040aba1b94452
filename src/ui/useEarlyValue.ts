import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A control's `ref` that takes over what was typed or chosen in the static page before the script came. */
export function useEarlyValue<Control extends HTMLInputElement | HTMLSelectElement>(
  take: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const early = control.current?.value
    if (early) take(early)
  }, [take])
  return control
}
