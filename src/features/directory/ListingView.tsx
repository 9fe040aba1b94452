import { Fragment, type ReactNode } from 'react'
import { toCountText } from '#domain/directory/counts.ts'
import type { PlaceGroup } from '#domain/directory/place-groups.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { SkeletonLine } from '#ui/SkeletonLine.tsx'
import type { List } from './list.store.ts'
import { Rows } from './rows/Row.tsx'

export type Noun = { one: string; many: string }
type Props<T> = {
  list: List<T>
  noun: Noun
  /** Title of a failed list, with the reason. */
  toFailure(reason: string): string
  /** Message for a list without even similar results. */
  none: ReactNode
  /** The list's rows in order, under a heading for each group. */
  groups?: readonly PlaceGroup[]
  children(item: T): ReactNode
  onMore(): void
  onRetry(): void
}

/** The rows of a list in each state. While the next response is pending, the previous rows stay. */
export function ListingView<T>({ list, noun, children, none, groups, ...props }: Props<T>) {
  if (list.phase === 'loading') return <ListingSkeleton />
  if (list.phase === 'failed')
    return <LoadFailure title={props.toFailure(list.message)} onRetry={props.onRetry} />
  const { items, near, hasMore, isBusy } = list
  return (
    <div aria-busy={isBusy} className="aria-busy:text-ink-soft">
      {toSections(items, groups).map(({ title, count, rows }) => (
        <Fragment key={title}>
          {title && (
            <h3 className="mt-6 mb-2 text-h4/tight">
              {title} ({toCountText(count)})
            </h3>
          )}
          <Rows>{rows.map(children)}</Rows>
        </Fragment>
      ))}
      {items.length === 0 && (near.length > 0 ? <p>{directoryMessages.noExactMatch}</p> : none)}
      {hasMore && (
        <Button variant="secondary" className="mt-6" busy={isBusy} onClick={props.onMore}>
          Show more {noun.many}
        </Button>
      )}
      {near.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-h4/tight">{directoryMessages.near}</h3>
          <Rows>{near.map(children)}</Rows>
        </>
      )}
    </div>
  )
}

/** The rows of each group that are shown so far; without groups all rows. */
function toSections<T>(items: readonly T[], groups: readonly PlaceGroup[] | undefined) {
  if (items.length === 0) return []
  if (!groups?.length) return [{ title: '', count: 0, rows: items }]
  let from = 0
  return groups.flatMap(({ title, count }) => {
    const rows = items.slice(from, from + count)
    from += count
    return rows.length > 0 ? [{ title, count, rows }] : []
  })
}

const places = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder for rows that are loading, of a row's usual height. */
export function ListingSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true">
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
