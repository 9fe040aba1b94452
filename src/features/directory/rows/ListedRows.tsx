import { Fragment, type ReactNode } from 'react'
import { toCountText } from '#domain/directory/count-text.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import type { List } from '../list.ts'
import { Rows } from './Row.tsx'

export type Noun = { one: string; many: string }
export type Heading = { title: string; count: number | null }
export type ReadyList<T> = Extract<List<T>, { phase: 'ready' }>
export type ListedProps<T> = {
  list: ReadyList<T>
  noun: Noun
  /** Message for a list without even similar results. */
  none: ReactNode
  /** The heading under which a row stands; the rows of a heading follow each other. Its count is null until known. */
  toHeading?(item: T): Heading
  children(item: T): ReactNode
  onMore(): void
}

/** The rows of a list that has been answered. No hooks, as in Row.tsx. */
export function ListedRows<T>({ list, noun, children, none, toHeading, onMore }: ListedProps<T>) {
  const { items, near, hasMore, isBusy } = list
  return (
    <div aria-busy={isBusy} className="aria-busy:text-ink-soft">
      {toSections(items, toHeading).map(({ title, count, rows }) => (
        <Fragment key={title}>
          {title && (
            <h3 className="mt-6 mb-2 text-h4/tight">
              {title}
              {count !== null && ` (${toCountText(count)})`}
            </h3>
          )}
          <Rows>{rows.map(children)}</Rows>
        </Fragment>
      ))}
      {items.length === 0 && (near.length > 0 ? <p>{directoryMessages.noExactMatch}</p> : none)}
      {hasMore && (
        <Button variant="secondary" className="mt-6" busy={isBusy} onClick={onMore}>
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

/** The rows of each heading that are shown so far; without headings all rows. */
function toSections<T>(items: readonly T[], toHeading?: (item: T) => Heading) {
  if (items.length === 0) return []
  if (!toHeading) return [{ title: '', count: null, rows: items }]
  const groups = Map.groupBy(items, (item) => toHeading(item).title)
  return [...groups.values()].map((rows) => {
    const { title, count } = toHeading(rows[0] as T)
    return { title, count, rows }
  })
}
