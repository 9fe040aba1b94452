import { useState, useSyncExternalStore } from 'react'

/** The breakpoint `lg`, from which on the filters stand next to the list. */
const WIDE = '(width >= 64rem)'

/**
 * Whether the filters are shown: as the reader chose, else as the window is wide. The static page shows them by CSS, and a script
 * of the page sets `aria-expanded` before hydration.
 */
export function useShownFilters() {
  const [chosen, choose] = useState<boolean | null>(null)
  const isWide = useSyncExternalStore(listen, read, () => globalThis.window !== undefined && read())
  return { chosen, choose, isShown: chosen ?? isWide }
}

const read = () => matchMedia(WIDE).matches

function listen(call: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', call)
  return () => media.removeEventListener('change', call)
}
