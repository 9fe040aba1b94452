import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A `ref` for a control that adopts the value typed in the static page before hydration. */
export function useTypedValue<Control extends HTMLInputElement | HTMLSelectElement>(
  take: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const early = control.current?.value
    if (early) take(early)
  }, [take])
  return control
}
