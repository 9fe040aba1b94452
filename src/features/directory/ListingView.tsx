import { useDeferredValue, type ReactNode } from 'react'
import { siteMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Listing } from './listing.ts'
import { useGradual } from './useGradual.ts'
import '#ui/callout.css'
import '#ui/card.css'
import '#ui/skeleton.css'

type Props<T> = {
  listing: Listing<T>
  /** "advisors": for the line that says how many there are. */
  noun: string
  /** What failed, before the reason. */
  toFailure(reason: string): string
  none: string
  empty: ReactNode
  children(item: T): ReactNode
  onMore(): void
  onRetry(): void
}

/** A list in each of its states: loading, error, empty, no match, results. */
export function ListingView<T>({ listing: latest, noun, children, ...words }: Props<T>) {
  // The key that was pressed is painted first; the cards follow, and the next key need not wait for them.
  const listing = useDeferredValue(latest)
  if (listing.phase === 'loading') return <ListingSkeleton />
  if (listing.phase === 'failed')
    return (
      <div className="callout callout-danger" role="alert">
        <p className="callout-title">{words.toFailure(listing.message)}</p>
        <Button look="secondary" size="small" onClick={words.onRetry}>
          {siteMessages.tryAgain}
        </Button>
      </div>
    )
  if (listing.phase === 'empty') return words.empty
  if (listing.phase === 'none') return <EmptyState title={words.none} />
  const { shown, total, hasMore } = listing
  return (
    <>
      <output className="listing-count">
        {total === null || shown.length < total
          ? `Showing ${shown.length} of ${total ?? 'many'} ${noun}`
          : `Showing ${total} ${total === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}`}
      </output>
      <Cells items={shown}>{children}</Cells>
      {hasMore && (
        <Button look="secondary" className="listing-more" onClick={words.onMore}>
          Show more {noun}
        </Button>
      )}
    </>
  )
}

function Cells<T>({ items, children }: { items: T[]; children(item: T): ReactNode }) {
  return <div className="cells listing-cells">{useGradual(items).map(children)}</div>
}

const places = [0, 1, 2, 3, 4, 5]

/** Holds the place of cards that are on their way. */
export function ListingSkeleton() {
  return (
    <div aria-busy="true">
      <output className="listing-count">Loading...</output>
      <div className="cells listing-cells" aria-hidden="true">
        {places.map((place) => (
          <div key={place} className="card listing-card listing-skeleton">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  )
}
