import { atom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { Suppression, Suppressions } from '#data/operations.queries.ts'
import { suppressionMessages as messages } from '#domain/operations/suppression-messages.ts'
import { createSection } from './section.store.ts'

export type SuppressionsDeps = {
  fetchSuppressions(term: string): Promise<Suppressions>
  liftSuppression(email: string): Promise<number>
}

/** Store of the suppressed addresses. */
export function createSuppressions({ fetchSuppressions, liftSuppression }: SuppressionsDeps) {
  const $term = atom('')
  /** The address whose lifting waits for a confirmation. */
  const $lifting = atom<Suppression | null>(null)
  const $isBusy = atom(false)
  /** Result of the last action, for the live region. */
  const $notice = atom('')
  const $error = atom<string | null>(null)
  const section = createSection(() => fetchSuppressions($term.get()))

  function ask(suppression: Suppression | null): void {
    $error.set(null)
    $lifting.set(suppression)
  }

  return {
    section,
    $term,
    $lifting,
    $isBusy,
    $notice,
    $error,
    find(term: string): Promise<void> {
      ask(null)
      $term.set(term)
      return section.load()
    },
    ask,
    /** Lifts the suppression after the confirmation. */
    async lift(): Promise<void> {
      const email = $lifting.get()?.email
      if (email === undefined || $isBusy.get()) return
      $isBusy.set(true)
      try {
        $notice.set(messages.lifted(email, await liftSuppression(email)))
        ask(null)
        await section.load()
      } catch (thrown) {
        $error.set(toFault(thrown).message)
      } finally {
        $isBusy.set(false)
      }
    },
  }
}
export type SuppressionsStore = ReturnType<typeof createSuppressions>
