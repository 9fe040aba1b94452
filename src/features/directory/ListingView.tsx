import type { ReactNode } from 'react'
import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import type { List } from './list.store.ts'
import '#ui/skeleton.css'
import './rows.css'

export type Noun = { one: string; many: string }
type Props<T> = {
  list: List<T>
  noun: Noun
  /** Title of a failed list, with the reason. */
  toFailure(reason: string): string
  /** Message for an empty result; its first sentence alone if there are similar results. */
  none: ReactNode
  noMatch: string
  children(item: T): ReactNode
  onMore(): void
  onRetry(): void
}

/** The rows of a list in each state. While the next response is pending, the previous rows stay. */
export function ListingView<T>({ list, noun, children, none, ...props }: Props<T>) {
  if (list.phase === 'loading') return <ListingSkeleton />
  if (list.phase === 'failed')
    return <LoadFailure title={props.toFailure(list.message)} onRetry={props.onRetry} />
  const { items, near, hasMore, isBusy } = list
  return (
    <div aria-busy={isBusy} className="listing">
      {items.length > 0 && <div className="rows">{items.map(children)}</div>}
      {items.length === 0 && (near.length > 0 ? <p>{props.noMatch}</p> : none)}
      {hasMore && (
        <Button variant="secondary" className="listing-more" busy={isBusy} onClick={props.onMore}>
          Show more {noun.many}
        </Button>
      )}
      {near.length > 0 && (
        <>
          <h3 className="listing-near">{directoryMessages.near}</h3>
          <div className="rows">{near.map(children)}</div>
        </>
      )}
    </div>
  )
}

const places = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder for rows that are loading. */
export function ListingSkeleton() {
  return (
    <div className="rows" aria-busy="true" aria-hidden="true">
      {places.map((place) => (
        <div key={place} className="row-skeleton">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
