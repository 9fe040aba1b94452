import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** A titled part of the item. */
export function ItemPart({ title, children }: Props) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 text-h4">{title}</h3>
      {children}
    </section>
  )
}

type ListProps = { isOrdered?: boolean; children: ReactNode }

/** Entries about the item, one below the other. */
export function EntryList({ isOrdered = false, children }: ListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="max-w-measure text-small *:border-b *:border-line *:py-2 *:wrap-anywhere">
      {children}
    </List>
  )
}
