import { atom, computed, type ReadableAtom } from 'nanostores'
import { createQuery } from '#data/query.ts'
import type { SearchCounts } from '#domain/directory/counts.ts'
import {
  everything,
  toSearchKey,
  type DirectorySearch,
  type DirectoryTab,
} from '#domain/directory/directory-search.ts'

type Options = {
  $search: ReadableAtom<DirectorySearch>
  /** The member's id; null before it is known, and for visitors, for whom nothing is counted. */
  $member: ReadableAtom<string | null>
  countMatches(search: DirectorySearch, near: boolean): Promise<SearchCounts>
}

/** Results in the other tab than the shown one. */
type Other = { beside: DirectoryTab; total: number }

/** Numbers of a search and of its filters' choices, asked for after its list, and at the same time. */
export function createSearchCounts({ $search, $member, countMatches }: Options) {
  type Counted = { key: string | null; search: DirectorySearch; near: boolean }
  const $counted = atom<Counted>({ key: null, search: everything, near: false })
  const $key = computed($counted, ({ key }) => key)
  const $isNear = computed($counted, ({ near }) => (near ? 'near/' : 'exact/'))
  const $choices = createQuery<{ key: string; counts: SearchCounts }>(
    ['choices/', $member, '/', $isNear, $key],
    {
      async fetcher() {
        const { search, near } = $counted.get()
        return { key: toSearchKey(search), counts: await countMatches(search, near) }
      },
    },
  )
  /** The other tab with the same search; without one it has the total. */
  const $otherKey = computed($key, (key) => key || null)
  const $other = createQuery<Other>(['other-tab/', $member, '/', $otherKey], {
    async fetcher() {
      const { search } = $counted.get()
      const tab = search.tab === 'advisors' ? 'companies' : 'advisors'
      return { beside: search.tab, total: (await countMatches({ ...search, tab }, false)).total }
    },
  })
  const $counts = computed([$choices, $search], ({ data }, search) =>
    data?.key === toSearchKey(search) ? data.counts : null,
  )
  // Choices and the other tab keep their numbers until the next ones are known, so that they do not flicker.
  const $known = atom<{ tab: DirectoryTab; counts: SearchCounts } | null>(null)
  const $choiceCounts = computed([$known, $search], (known, { tab }) =>
    known?.tab === tab ? known.counts : null,
  )
  const $knownOther = atom<Other | null>(null)
  const $otherTotal = computed([$knownOther, $otherKey, $search], (known, key, { tab }) =>
    key !== null && known?.beside === tab ? known.total : null,
  )

  return {
    $counts,
    $choiceCounts,
    $otherTotal,
    count: (search: DirectorySearch, near: boolean) =>
      $counted.set({ key: toSearchKey(search), search, near }),
    subscribe(): () => void {
      const stops = [
        $counts.subscribe((counts) => {
          if (counts) $known.set({ tab: $search.get().tab, counts })
        }),
        $other.subscribe(({ data }) => {
          if (data) $knownOther.set(data)
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    /** Counts again what could not be counted. */
    retry(): void {
      for (const answer of [$choices, $other])
        if (answer.get().error !== undefined) answer.revalidate()
    },
    forget(): void {
      $known.set(null)
      $knownOther.set(null)
    },
  }
}
