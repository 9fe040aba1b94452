import { atom } from 'nanostores'
import type * as queries from '#data/operations.queries.ts'
import type { Suppression } from '#data/operations.queries.ts'
import { suppressionMessages as messages } from '#domain/operations/suppression-messages.ts'
import { createActions } from '#parts/actions/actions.store.ts'
import { createSection } from './section.store.ts'

type Deps = Pick<typeof queries, 'fetchSuppressions' | 'liftSuppression'>

/** Store of the suppressed addresses. */
export function createSuppressions({ fetchSuppressions, liftSuppression }: Deps) {
  const $term = atom('')
  /** The address whose lifting waits for a confirmation. */
  const $lifting = atom<Suppression | null>(null)
  const { run, ...actions } = createActions()
  const section = createSection(() => fetchSuppressions($term.get()))

  function ask(suppression: Suppression | null): void {
    actions.$problem.set(null)
    $lifting.set(suppression)
  }

  return {
    ...actions,
    section,
    $term,
    $lifting,
    find(term: string): Promise<void> {
      ask(null)
      $term.set(term)
      return section.load()
    },
    ask,
    /** Lifts the suppression after the confirmation. */
    async lift(): Promise<void> {
      const email = $lifting.get()?.email
      if (email === undefined) return
      let count = 0
      const isLifted = await run(async () => {
        count = await liftSuppression(email)
        ask(null)
        await section.load()
      })
      if (isLifted) actions.$announcement.set(messages.lifted(email, count))
    },
  }
}
export type SuppressionsStore = ReturnType<typeof createSuppressions>
