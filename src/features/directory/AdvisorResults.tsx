import { useStore } from '@nanostores/react'
import { lazy, memo, Suspense, useDeferredValue, useMemo, useRef } from 'react'
import { $session } from '#data/session.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { askedMessages } from '#domain/directory/asked-messages.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { toParts } from '#domain/directory/directory-search.ts'
import { toSectionKey } from '#domain/directory/sections.ts'
import { AdvisorRow } from './rows/AdvisorRow.tsx'
import { useRowActions } from './rows/useRowActions.tsx'
import { useSlots } from './rows/useSlots.ts'
import { CompareBar } from './CompareBar.tsx'
import type { Directory } from './directory.store.ts'
import type { AdvisorView, ListedType } from './results.store.ts'
import { SummaryPlaceholder } from './DirectoryLayout.tsx'
import { EmptyDatabase } from './EmptyDatabase.tsx'
import { ListingSkeleton, ListingView } from './rows/ListedRows.tsx'
import { advisorNoun, toReasonPlace } from './rows/EarlyRows.tsx'
import { loadFinder } from './useDirectory.ts'

const NothingFound = lazy(async () => ({ default: (await loadFinder()).NothingFound }))
const SearchSummary = lazy(async () => ({ default: (await loadFinder()).SearchSummary }))

type Props = {
  directory: Directory
  nameType(id: AdvisorTypeId): string
  type?: ListedType
  /** Message for an empty result. */
  none: string
}

/**
 * The advisors of a directory. The static page has the visitor's content and a placeholder for members; CSS shows the right
 * one before any script runs. early-rows.tsx puts a member's first rows in the place of both, and this hydrates them.
 */
export const AdvisorResults = memo(function AdvisorResults({ directory, ...props }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const latest = useStore(directory.$view)
  const isDrawn = session.phase === 'loading' && directory.isDrawn
  const isStatic = session.phase === 'loading' && !isDrawn
  // The pressed key is painted first; the rows follow, and the next key need not wait for them.
  const deferred = useDeferredValue(latest)
  // Where nothing was drawn early, a member's page too is hydrated with the visitor's list.
  const view = isStatic ? directory.preview : deferred
  const isVisitor = isStatic || session.phase === 'anonymous'
  return (
    <>
      {/* The same element before and after hydration, so that a clicked row is not replaced. */}
      <div className={isStatic ? 'for-anonymous in-data-[asked]:hidden' : undefined}>
        <Results {...{ directory, view, isVisitor, isDrawn }} {...props} />
      </div>
      {isStatic && (
        <div className="for-member" data-early-rows={props.type?.id ?? ''}>
          <SummaryPlaceholder />
          <ListingSkeleton />
        </div>
      )}
      <CompareBar />
    </>
  )
})

/** Reasons and fallback of the search that the rows answer. A visitor's preview answers none. */
function useAnswered(
  { search, parsedTerm, list, counts, toSection, words }: AdvisorView,
  isVisitor: boolean,
  pageType: AdvisorTypeId | undefined,
) {
  const [first] = list.phase === 'ready' ? list.items : []
  const nearness = first ? toSection(first).nearness : 0
  const { nearest = null, nearestAtHome = null } = counts ?? {}
  return useMemo(
    () => ({
      toReason:
        words?.createReason(parsedTerm, search, pageType) ??
        (() => (isVisitor ? undefined : toReasonPlace(location.search))),
      fallback:
        (!isVisitor && words?.toFallback(parsedTerm, nearness, nearest, nearestAtHome)) || null,
      withYears: search.years > 0 || parsedTerm?.parts.some(({ group }) => group === 'years'),
    }),
    [words, search, parsedTerm, nearness, nearest, nearestAtHome, isVisitor, pageType],
  )
}

/** The rows of a list in their order. */
function useShownFirms(list: AdvisorView['list']): readonly AdvisorCard[] {
  return useMemo(() => (list.phase === 'ready' ? [...list.items, ...list.near] : []), [list])
}

type ResultsProps = Props & {
  view: AdvisorView
  isVisitor: boolean
  /** EarlyRows.tsx is hydrated: the address is not known yet. */
  isDrawn: boolean
}

/** A key that is searched for renders it once, with the rows that answer. */
const Results = memo(function Results({
  directory,
  nameType,
  type,
  none,
  view,
  ...props
}: ResultsProps) {
  const { isVisitor, isDrawn } = props
  const { list, search, parsedTerm, counts, toSection, words, pending } = view
  const totals = useStore(directory.$totals)
  const notice = useStore(directory.$notice)
  const { data: written } = useStore(directory.$written)
  const question = useStore(directory.$question)
  const { data: answer } = useStore(directory.$answer)
  const rows = useRef<HTMLDivElement>(null)
  const slots = useSlots(useShownFirms(list))
  const actions = useRowActions(rows, { onOpen: slots.hold, onSent: directory.refresh })
  const answered = useAnswered(view, isVisitor, type?.id)
  const isAnswered = Boolean(question && answer)
  const isNarrowed = toParts(search, nameType).length > 0
  const isEmpty = totals.advisors === 0 || (!type && !isNarrowed)
  return (
    <>
      {isDrawn ? (
        <SummaryPlaceholder isDrawn />
      ) : // The gate says what visitors asked for.
      isVisitor ? null : (
        <Suspense fallback={<SummaryPlaceholder isDrawn={list.phase === 'ready'} />}>
          <SearchSummary
            {...{ list, search, parsedTerm, counts, nameType, pending, notice }}
            noun={advisorNoun}
            onChange={directory.change}
            fallback={answered.fallback}
            isAnswered={isAnswered}
          />
        </Suspense>
      )}
      <div ref={rows}>
        <ListingView
          list={list}
          noun={advisorNoun}
          toHeading={(advisor) => ({
            title: isVisitor
              ? askedMessages.previewTitle
              : (words?.toSectionTitle(parsedTerm, toSection(advisor)) ?? ''),
            count: counts?.sections[toSectionKey(toSection(advisor))] ?? null,
          })}
          toFailure={messages.advisorsFailed}
          none={
            isEmpty ? (
              <EmptyDatabase />
            ) : isVisitor ? null : (
              <Suspense>
                <NothingFound
                  title={none}
                  {...{ search, counts, nameType }}
                  onChange={directory.change}
                />
              </Suspense>
            )
          }
          onMore={directory.showMore}
          onRetry={directory.retry}
        >
          {(advisor) => (
            <AdvisorRow
              // A visitor's row is open: no other firm gets it.
              key={isVisitor ? `visitor ${advisor.id}` : slots.toKey(advisor)}
              advisor={advisor}
              typeId={type?.id}
              withYears={answered.withYears}
              isOpen={isVisitor}
              isSent={actions.isSentTo(advisor) || written?.has(advisor.id) === true}
              reason={answered.toReason(advisor)}
              opened={actions.render(advisor)}
              onUnfold={slots.hold}
              onGone={directory.refresh}
              canCompare
            />
          )}
        </ListingView>
      </div>
    </>
  )
})
