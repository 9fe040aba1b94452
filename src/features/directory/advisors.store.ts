import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Reading } from '#data/advisor-list.ts'
import { Fault, toFault } from '#data/fault.ts'
import { createQuery } from '#data/query.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toToday } from '#domain/dates/day.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'

/** The search of the list, with the words of its result: see finder.ts. */
export type Finder = Pick<
  typeof import('./finder.ts'),
  'createReason' | 'find' | 'indexFirm' | 'toFallback' | 'toSectionTitle'
>

/** Backend calls of the store, replaced in tests. */
export type AdvisorDeps = {
  loadFinder(): Promise<Finder>
  /** Reads every advisor, or every one of a type; `onReading` gets what is there while more is read. */
  readAdvisors(type: AdvisorTypeId | null, onReading: (reading: Reading) => void): Promise<Reading>
}

/** The advisors that are searched. `isWhole` is false while some are still read. */
export type Advisors =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | ({ phase: 'ready'; isWhole: boolean; finder: Finder } & Reading)

type Read = Reading & { member: string | null }

type Options = {
  /** The member's id, `visitor`, or null before that is known. */
  $viewer: ReadableAtom<string | null>
  $member: ReadableAtom<string | null>
  /** What a visitor sees, as the static page does. */
  preview: readonly AdvisorCard[]
  type: AdvisorTypeId | undefined
  deps: AdvisorDeps
}

/**
 * The list of advisors, read whole and kept in memory only: again at the return to the tab after five minutes, and for another
 * account.
 */
export function createAdvisors({ $viewer, $member, preview, type, deps }: Options) {
  const $part = atom<Read | null>(null)
  const $finder = createQuery<Finder>('finder', { fetcher: () => deps.loadFinder() })
  const $whole = createQuery<Read>(['advisors/', type ?? 'all', '/', $member], {
    async fetcher() {
      const member = $member.get()
      const reading = await deps.readAdvisors(type ?? null, (part) => {
        if ($member.get() === member) $part.set({ ...part, member })
      })
      if ($member.get() !== member) throw new Fault('signedOut')
      $part.set(null)
      return { ...reading, member }
    },
  })
  const $advisors = computed(
    [$viewer, $finder, $whole, $part],
    (viewer, { data: finder, error: missing }, { data, error = missing }, part): Advisors => {
      if (viewer === null) return { phase: 'loading' }
      if (finder && viewer === 'visitor') {
        const firms = preview.map((advisor) => finder.indexFirm(advisor, toToday()))
        return { phase: 'ready', finder, firms, total: firms.length, isWhole: true }
      }
      // The query follows the account a moment later.
      if (finder && data?.member === viewer)
        return { phase: 'ready', finder, ...data, isWhole: true }
      if (error !== undefined) return { phase: 'failed', message: toFault(error).message }
      return finder && part?.member === viewer
        ? { phase: 'ready', finder, ...part, isWhole: false }
        : { phase: 'loading' }
    },
  )
  return {
    $advisors,
    /** Reads the list again: something in it has changed. */
    refresh: () => $whole.revalidate(),
    forget: () => $part.set(null),
  }
}
