import { useState, useSyncExternalStore } from 'react'
import { isMemberHere } from '#parts/members/is-member.ts'

/** The breakpoint `lg`, from which on the filters stand next to the list. */
const WIDE = '(width >= 64rem)'

/**
 * Whether the filters are shown: as the reader chose, else to members where the window is wide. A visitor's list has one firm. The static page shows them by CSS, and a script
 * of the page sets `aria-expanded` before hydration.
 */
export function useShownFilters() {
  const [chosen, choose] = useState<boolean | null>(null)
  const isWide = useSyncExternalStore(listen, read, () => globalThis.window !== undefined && read())
  return { chosen, choose, isShown: chosen ?? isWide }
}

const read = () => isMemberHere() && matchMedia(WIDE).matches

function listen(call: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', call)
  return () => media.removeEventListener('change', call)
}
