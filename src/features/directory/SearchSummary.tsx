import type { ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCountText, type SearchCounts } from '#domain/directory/counts.ts'
import { toOrderText, toParts, type DirectorySearch } from '#domain/directory/directory-search.ts'
import { siteMessages, directoryMessages } from '#domain/messages.ts'
import { Icon } from '#ui/Icon.tsx'
import type { List } from './list.store.ts'
import type { Noun } from './ListingView.tsx'

type Props = {
  list: List<unknown>
  search: DirectorySearch
  counts: SearchCounts | null
  noun: Noun
  nameType(id: AdvisorTypeId): string
  onChange(part: Partial<DirectorySearch>): void
}

/** Summary of a search in one sentence: count, noun and order; each condition can be removed. */
export function SearchSummary({ list, search, counts, noun, nameType, onChange }: Props) {
  const parts = toParts(search, nameType)
  const isEmpty = list.phase === 'ready' && list.items.length === 0
  return (
    <SummaryLine>
      {/* Announced for an empty list too, whose message is visible below. */}
      <output className={isEmpty ? 'sr-only' : 'empty:hidden'}>
        {toShownText(list, counts, noun)}
      </output>
      {parts.map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className="inline-flex min-h-7.5 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong px-2 py-0.5 text-start wrap-anywhere text-ink hover:border-ink hover:bg-sunken"
          aria-label={`Remove: ${text}`}
          onClick={() => onChange(without)}
        >
          {text}
          <Icon className="flex-none" name="close" size={14} />
        </button>
      ))}
      {/* On a phone it has a line of its own: the sentence becomes longer when the count is known. */}
      {list.phase === 'ready' && list.items.length > 1 && (
        <a
          className="link max-xs:basis-full"
          href="/how-we-rank"
          title={directoryMessages.howWeRank}
        >
          {toOrderText(search)}
        </a>
      )}
    </SummaryLine>
  )
}

/** The line above a list. */
export function SummaryLine({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`mb-2 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-small/body text-ink-soft ${className}`}
    >
      {children}
    </div>
  )
}

function toShownText(list: List<unknown>, counts: SearchCounts | null, noun: Noun): string {
  if (list.phase === 'loading') return siteMessages.loading
  if (list.phase === 'failed') return ''
  const shown = list.items.length
  if (!list.hasMore) return `Showing ${shown} ${shown === 1 ? noun.one : noun.many}`
  if (!counts || list.isBusy) return `Showing ${shown} ${noun.many}`
  if (counts.total <= shown) return `Showing ${shown} ${noun.many}`
  return `Showing ${shown} of ${toCountText(counts.total)} ${noun.many}`
}
