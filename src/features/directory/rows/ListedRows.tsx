import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { toCountText } from '#domain/directory/count-text.ts'
import { groupBy } from '#domain/group-by.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { Button } from '#ui/Button.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { SkeletonLine } from '#ui/SkeletonLine.tsx'
import type { List } from '../list.ts'

export type Noun = { one: string; many: string }
export type Heading = { title: string; count: number | null }
export type ReadyList<T> = Extract<List<T>, { phase: 'ready' }>
type ListedProps<T> = {
  list: ReadyList<T>
  noun: Noun
  /** Message for a list without even similar results. */
  none: ReactNode
  /** The heading under which a row stands; the rows of a heading follow each other. Its count is null until known. */
  toHeading?(item: T): Heading
  children(item: T): ReactNode
  onMore(): void
}

type ViewProps<T> = Omit<ListedProps<T>, 'list'> & {
  list: List<T>
  /** Title of a failed list, with the reason. */
  toFailure(reason: string): string
  onRetry(): void
}

/** The rows of a list in each state. While the next response is pending, the previous rows stay. */
export function ListingView<T>({ list, toFailure, onRetry, ...props }: ViewProps<T>) {
  if (list.phase === 'loading') return <ListingSkeleton />
  if (list.phase === 'failed')
    return <LoadFailure title={toFailure(list.message)} onRetry={onRetry} />
  return <ListedRows list={list} {...props} />
}

const places = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder for rows that are loading, of a row's usual height. */
export function ListingSkeleton() {
  return (
    <div className="noscript:hidden" aria-busy="true" aria-hidden="true">
      <Rows>
        {places.map((place) => (
          <div
            key={place}
            className="grid min-h-26 content-center gap-2 border-b border-line @2xl:min-h-17"
          >
            <SkeletonLine className="w-3/5" />
            <SkeletonLine />
          </div>
        ))}
      </Rows>
    </div>
  )
}

/** The rows of a list that has been answered. No hooks: the page renders them before React has loaded (early-rows.tsx). */
export function ListedRows<T>({ list, noun, children, none, toHeading, onMore }: ListedProps<T>) {
  const { items, near, hasMore, isBusy } = list
  return (
    <div aria-busy={isBusy} className="aria-busy:opacity-80">
      {toSections(items, toHeading).map(({ place, title, count, rows }) => (
        <Fragment key={place}>
          {title && (
            <h2 className="mt-6 mb-2 text-h4/tight">
              {title}
              {count !== null && ` (${toCountText(count)})`}
            </h2>
          )}
          <Rows>{rows.map(children)}</Rows>
        </Fragment>
      ))}
      {items.length === 0 && (near.length > 0 ? <p>{rowMessages.noExactMatch}</p> : none)}
      {hasMore && (
        <Button variant="secondary" className="mt-6" busy={isBusy} onClick={onMore}>
          Show more {noun.many}
        </Button>
      )}
      {near.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-h4/tight">{rowMessages.near}</h2>
          <Rows>{near.map(children)}</Rows>
        </>
      )}
    </div>
  )
}

/* Where a part stands in its row's grid is said by the row. The width of the list decides, because the filters stand next to it. */

/** Rows of a list. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-t border-ink" data-rows="">
      {children}
    </div>
  )
}

/** A row: stacked in a narrow list; two lines in a wide one, with facts and actions in columns of their own. No hooks either. */
export function Row({ className, children }: { className: string; children: ReactNode }) {
  return (
    // Each is laid out on its own, and below the first screen when it comes near: a key draws a screen of rows.
    <article
      className={`relative grid items-center border-b border-line [contain:layout_style] has-[h3>a:hover]:bg-raised nth-[n+9]:paint-late-row nth-[n+9]:[contain-intrinsic-size:auto_6.5rem] nth-[n+9]:@2xl:[contain-intrinsic-size:auto_4.75rem] ${className}`}
    >
      {children}
    </article>
  )
}

/** The rows of each heading that are shown so far; without headings all rows. Its place is its key, as that of a row. */
function toSections<T>(items: readonly T[], toHeading?: (item: T) => Heading) {
  if (items.length === 0) return []
  if (!toHeading) return [{ place: 0, title: '', count: null, rows: items }]
  const groups = groupBy(items, (item) => toHeading(item).title)
  return [...groups.values()].map((rows, place) => {
    const { title, count } = toHeading(rows[0] as T)
    return { place, title, count, rows }
  })
}
