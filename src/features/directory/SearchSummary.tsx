import { useEffect, useRef, useState } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCountText } from '#domain/directory/count-text.ts'
import type { SearchCounts } from '#domain/directory/counts.ts'
import { toOrderText, toParts, type DirectorySearch } from '#domain/directory/directory-search.ts'
import { toLackingText, toPlaceNote } from '#domain/directory/lacking-text.ts'
import type { ParsedTerm } from '#domain/directory/span.ts'
import type { Fallback } from '#domain/directory/place-groups.ts'
import { namesUnknownPlace } from '#domain/directory/unknown-place.ts'
import { kindNouns } from '#domain/advisors/kind-nouns.ts'
import { siteMessages, directoryMessages } from '#domain/messages.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { SummaryLine } from './DirectoryLayout.tsx'
import type { List } from './list.ts'
import type { Noun } from './rows/ListedRows.tsx'

type Props = {
  list: List<unknown>
  search: DirectorySearch
  parsedTerm?: ParsedTerm | null
  counts: SearchCounts | null
  noun: Noun
  nameType(id: AdvisorTypeId): string
  onChange(part: Partial<DirectorySearch>): void
  /** The place that has no match, and what comes first instead. */
  fallback?: Fallback | null
  /** What is still read, and what has left the list. */
  pending?: string
  notice?: string
  /** The answer to a question stands above. */
  isAnswered?: boolean
}

/** Summary of a search in one sentence: count, noun and order; each condition can be removed. */
export function SearchSummary({
  list,
  search,
  parsedTerm,
  counts,
  noun,
  fallback,
  isAnswered = false,
  pending = '',
  notice = '',
  ...props
}: Props) {
  const line = useRef<HTMLDivElement>(null)
  const understood = parsedTerm?.hasConditions ? parsedTerm.parts : []
  const parts = toParts(understood.length > 0 ? { ...search, term: '' } : search, props.nameType)
  const isEmpty = list.phase === 'ready' && list.items.length === 0
  const nouns = toFirmNouns(parsedTerm)
  const lacking = [
    // The answer to a question stands for words alone, not for what firms are to meet.
    parsedTerm && counts && (!isAnswered || hasNeeds(parsedTerm))
      ? toLackingText(parsedTerm, counts, nouns)
      : '',
    fallback && toFallbackText(fallback, nouns),
    parsedTerm && toPlaceNote(parsedTerm),
    namesUnknownPlace(search.term) && counts?.lacking ? directoryMessages.unknownPlace : '',
  ]
    .filter(Boolean)
    .join(' ')
  const conditions = [...understood, ...parts].map(({ text }) => text).join()
  /** The conditions of which one was removed, until the others are shown without it. */
  const removedFrom = useRef<string | null>(null)
  const remove = (without: Partial<DirectorySearch>) => {
    removedFrom.current = conditions
    // The removed button had the focus.
    line.current?.focus()
    props.onChange(without)
  }
  useEffect(() => {
    if (removedFrom.current === null || removedFrom.current === conditions) return
    removedFrom.current = null
    if (document.activeElement === line.current) line.current?.querySelector('button')?.focus()
  })
  return (
    <SummaryLine ref={line}>
      <span className={isEmpty ? 'hidden' : 'empty:hidden'}>{toShownText(list, counts, noun)}</span>
      <Said text={[toSaidText(list, counts, noun), lacking].filter(Boolean).join('. ')} />
      {understood.length > 0 && <span>{directoryMessages.understood}</span>}
      {understood.map(({ at, text, rest }) => (
        <Condition key={at} text={text} onRemove={() => remove({ term: rest })} />
      ))}
      {understood.map(
        ({ at, typed, quoted }) =>
          typed && (
            <button
              key={at}
              type="button"
              className="min-h-6 cursor-pointer link"
              onClick={() => remove({ term: quoted })}
            >
              {directoryMessages.asTyped(typed)}
            </button>
          ),
      )}
      {parts.map(({ text, without }) => (
        <Condition key={text} text={text} onRemove={() => remove(without)} />
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
      <p className="basis-full text-ink empty:hidden">{lacking}</p>
      <output className="basis-full empty:hidden">{pending || notice}</output>
      {parsedTerm?.companies && (
        <a className="link" href={`${paths.marketplace}${parsedTerm.companies}`}>
          {directoryMessages.toCompanies}
        </a>
      )}
      {/* A question has its answer in the guides. */}
      {search.term !== '' && !isAnswered && (isEmpty || lacking !== '') && (
        <a className="link" href={`${paths.education}?search=${encodeURIComponent(search.term)}`}>
          {directoryMessages.searchGuides}
        </a>
      )}
    </SummaryLine>
  )
}

function Condition({ text, onRemove }: { text: string; onRemove(): void }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-7.5 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong px-2 py-0.5 text-start wrap-anywhere text-ink hover:border-ink hover:bg-sunken"
      aria-label={`Remove: ${text}`}
      onClick={onRemove}
    >
      {text}
      <Icon className="flex-none" name="close" size={14} />
    </button>
  )
}

/** Whether a size, a place or a kind is asked of firms. */
const hasNeeds = ({ parts }: ParsedTerm) =>
  parts.some(({ group }) => group !== 'words' && group !== 'wishes' && group !== 'services')

/** What the firms of a search are called: one, and several. */
function toFirmNouns(parsedTerm?: ParsedTerm | null): readonly [one: string, many: string] {
  const kinds = parsedTerm?.parts.filter(
    ({ group, isExcluded }) => group === 'types' && !isExcluded,
  )
  const [id, ...others] = new Set(kinds?.flatMap(({ values }) => values as AdvisorTypeId[]))
  return id && others.length === 0 ? kindNouns[id] : ['firm', 'firms']
}

/** A sentence that says what the data shows: advisors who are in the place may lack something else. */
function toFallbackText(
  { asked, first, isHeld, isOther = false }: Fallback,
  nouns: readonly [one: string, many: string],
): string {
  if (isOther) return directoryMessages.fallsBackPastOthers(nouns[1], asked, first)
  return isHeld
    ? directoryMessages.fallsBackPast(nouns[1], asked, first)
    : directoryMessages.fallsBack(nouns, asked, first)
}

/** Milliseconds without a change after which the result is announced: who types hears it once. */
const SAYING_PAUSE = 700

/** What a screen reader says of a search, also of an empty one, whose message is visible below. */
function Said({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => say(text), SAYING_PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  return <output className="sr-only">{said}</output>
}

function toSaidText(list: List<unknown>, counts: SearchCounts | null, noun: Noun): string {
  if (list.phase !== 'ready' || list.isBusy) return ''
  const total = list.hasMore ? counts?.total : list.items.length
  if (total === undefined) return ''
  return total === 0
    ? `No ${noun.many}`
    : `${toCountText(total)} ${total === 1 ? noun.one : noun.many}`
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
