import { atom, computed, type ReadableAtom } from 'nanostores'
import { createQuery } from '#data/query.ts'
import type { SearchCounts } from '#domain/directory/counts.ts'
import {
  everything,
  toQuery,
  type DirectorySearch,
  type DirectoryTab,
} from '#domain/directory/directory-search.ts'

type Options = {
  $search: ReadableAtom<DirectorySearch>
  /** The member's id; null before it is known, and for visitors, for whom nothing is counted. */
  $member: ReadableAtom<string | null>
  countMatches(search: DirectorySearch, near: boolean): Promise<SearchCounts>
}

/** Identity of a search: everything except the number of pages. */
export function toSearchKey(search: DirectorySearch): string {
  return toQuery({ ...search, pages: 1 })
}

/** Numbers of a search and of its filters' choices. They are counted after the list has loaded, so that they never delay it. */
export function createSearchCounts({ $search, $member, countMatches }: Options) {
  type Counted = { key: string | null; search: DirectorySearch; near: boolean }
  const $counted = atom<Counted>({ key: null, search: everything, near: false })
  const $key = computed($counted, ({ key }) => key)
  const $choices = createQuery<SearchCounts>(['choices/', $member, '/', $key], {
    fetcher: () => {
      const { search, near } = $counted.get()
      return countMatches(search, near)
    },
  })
  /** The other tab with the same search; without one it has the total. */
  const $otherKey = computed($key, (key) => key || null)
  const $other = createQuery<number>(['other-tab/', $member, '/', $otherKey], {
    async fetcher() {
      const { search } = $counted.get()
      const tab = search.tab === 'advisors' ? 'companies' : 'advisors'
      return (await countMatches({ ...search, tab }, false)).total
    },
  })
  const $counts = computed([$choices, $counted, $search], ({ data }, counted, search) =>
    data && counted.key === toSearchKey(search) ? data : null,
  )
  // The choices keep their numbers until the next ones are known, so that they do not flicker.
  const $known = atom<{ tab: DirectoryTab; counts: SearchCounts } | null>(null)
  const $choiceCounts = computed([$known, $search], (known, { tab }) =>
    known?.tab === tab ? known.counts : null,
  )

  return {
    $counts,
    $choiceCounts,
    $otherTotal: computed([$other, $counted, $search], ({ data }, counted, search) =>
      data !== undefined && counted.key === toSearchKey(search) ? data : null,
    ),
    count: (search: DirectorySearch, near: boolean) =>
      $counted.set({ key: toSearchKey(search), search, near }),
    subscribe: () =>
      $counts.subscribe((counts) => {
        if (counts) $known.set({ tab: $search.get().tab, counts })
      }),
    forget: () => $known.set(null),
  }
}
