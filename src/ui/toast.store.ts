import { atom } from 'nanostores'

/** A short message that goes away by itself. `id` tells two of the same words apart. */
export type Toast = {
  id: number
  title?: string
  description: string
  variant: 'default' | 'destructive'
}

/** The toast on the screen: one at a time, a new one takes the place of the old. */
export const $toast = atom<Toast | null>(null)

let lastId = 0

/** Shows a toast; errors are `destructive` and stand beside their field too. */
export function showToast(toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>) {
  lastId += 1
  $toast.set({ variant: 'default', ...toast, id: lastId })
}

/** Takes the toast away. */
export function dismissToast(): void {
  $toast.set(null)
}
