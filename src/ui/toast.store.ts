import { atom } from 'nanostores'
import { TOAST_DURATION } from '#domain/limits.ts'

/** A short message at the edge of the page. `destructive`: something went wrong. */
type Toast = {
  title?: string | undefined
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
}

export type NumberedToast = Toast & { number: number }

/** The current toast; a new one replaces it. Its number distinguishes it from an equal one before it. */
export const $toast = atom<NumberedToast | null>(null)

let shown = 0

/** Shows a toast. The region that renders it is loaded with the first one. */
export function showToast(toast: Toast): void {
  shown += 1
  $toast.set({ ...toast, number: shown })
  if (shown === 1 && typeof document !== 'undefined') void mountRegion()
}

/** Removes the toast if it still has this number. */
export function dismissToast(number: number): void {
  if ($toast.get()?.number === number) $toast.set(null)
}

async function mountRegion(): Promise<void> {
  try {
    const { mountToastRegion } = await import('./ToastRegion.tsx')
    mountToastRegion($toast, dismissToast)
  } catch {
    $toast.subscribe(showPlainly)
  }
}

/** If the region cannot be loaded, the message is shown in a plain box, so that it is not lost. */
function showPlainly(toast: NumberedToast | null): void {
  if (!toast) return
  const box = document.createElement('output')
  box.className =
    'toast fixed inset-auto right-4 bottom-4 border-s-4 border-own bg-raised p-4 text-small shadow-overlay'
  box.popover = 'manual'
  box.textContent = [toast.title, toast.description].filter(Boolean).join(': ')
  document.body.append(box)
  // Firefox has it since April 2024; without it the box is no top layer, but stands there.
  box.showPopover?.()
  setTimeout(() => {
    box.remove()
    dismissToast(toast.number)
  }, TOAST_DURATION)
}
