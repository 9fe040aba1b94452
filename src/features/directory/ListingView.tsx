import { LoadFailure } from '#ui/LoadFailure.tsx'
import { SkeletonLine } from '#ui/SkeletonLine.tsx'
import { ListedRows, type ListedProps } from './rows/ListedRows.tsx'
import { Rows } from './rows/Row.tsx'
import type { List } from './list.ts'

type Props<T> = Omit<ListedProps<T>, 'list'> & {
  list: List<T>
  /** Title of a failed list, with the reason. */
  toFailure(reason: string): string
  onRetry(): void
}

/** The rows of a list in each state. While the next response is pending, the previous rows stay. */
export function ListingView<T>({ list, toFailure, onRetry, ...props }: Props<T>) {
  if (list.phase === 'loading') return <ListingSkeleton />
  if (list.phase === 'failed')
    return <LoadFailure title={toFailure(list.message)} onRetry={onRetry} />
  return <ListedRows list={list} {...props} />
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
