import { beforeEach, expect, it } from 'vitest'
import { $toast, dismissToast, showToast } from './toast.store.ts'

beforeEach(() => $toast.set(null))

it('distinguishes a toast from an equal one before it', () => {
  showToast({ description: 'again' })
  const first = $toast.get()
  showToast({ description: 'again' })
  expect($toast.get()?.number).not.toBe(first?.number)
})

it('dismisses the current toast, and none that came after it', () => {
  showToast({ description: 'one' })
  const first = $toast.get()!.number
  showToast({ description: 'two' })
  dismissToast(first)
  expect($toast.get()).toMatchObject({ description: 'two' })
  dismissToast($toast.get()!.number)
  expect($toast.get()).toBeNull()
})
