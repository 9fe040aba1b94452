import { useStore } from '@nanostores/react'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { Duplicates } from '../Duplicates.tsx'
import { SentForm } from '../SentForm.tsx'
import type { ItemProps } from '../desk.store.ts'

/** The sent form, below the page that shows the same. */
export function FoldedForm({ item }: ItemProps) {
  return <SentForm item={item} isFolded />
}

export function LikelyDuplicates({ item, store }: ItemProps) {
  return <Duplicates duplicates={item.duplicates} store={store} />
}

/** Likely duplicates of a listing, which can be merged with it. */
export function MergeableDuplicates({ item, store }: ItemProps) {
  const canMerge = item.state === 'listed' && !item.own
  const onMerge = canMerge ? store.corrections.beginMerging : undefined
  return <Duplicates duplicates={item.duplicates} store={store} onMerge={onMerge} />
}

/** The effect of featuring a company, and how many are featured. */
export function FeaturedNote({ item: { state }, store }: ItemProps) {
  const load = useStore(store.queue.$load)
  if (!load || (state !== 'approved' && state !== 'featured')) return null
  return (
    <p className="meta">
      {messages.featuredHint} {messages.featured(load.featured)}
    </p>
  )
}
