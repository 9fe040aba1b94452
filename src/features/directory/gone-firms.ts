import { atom } from 'nanostores'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import type { Advisors } from './advisors.store.ts'

/** Whether the list is read to its end. */
export const isWhole = (advisors: Advisors): advisors is Extract<Advisors, { phase: 'ready' }> =>
  advisors.phase === 'ready' && advisors.isWhole

/** Names firms that were shown and have left the directory since the list was read. */
export function createGone() {
  const $notice = atom('')
  let shown: readonly AdvisorCard[] = []
  return {
    $notice,
    show(items: readonly AdvisorCard[]): void {
      shown = items
    },
    compare(advisors: Advisors): void {
      if (!isWhole(advisors)) return
      const listed = new Set(advisors.firms.map(({ advisor }) => advisor.id))
      const gone = shown.filter(({ id }) => !listed.has(id)).map(({ companyName }) => companyName)
      if (gone.length > 0) $notice.set(messages.gone(gone))
    },
    forget(): void {
      shown = []
      $notice.set('')
    },
  }
}
