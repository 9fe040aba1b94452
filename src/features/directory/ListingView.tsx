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
  /** What failed, before the reason. */
  toFailure(reason: string): string
  /** What stands where nothing is found, and its sentence alone, for where something close to it is. */
  none: ReactNode
  noMatch: string
  children(item: T): ReactNode
  onMore(): void
  onRetry(): void
}

/** The rows of a list in each of its states. While the next answer comes the last one stays. */
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

/** Holds the place of rows that are on their way. */
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
