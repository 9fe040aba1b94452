import * as z from 'zod/mini'
import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const rowsSchema = z.array(
  z.object({ advisor_id: z.int(), note: z.string(), noted_at: z.nullable(z.string()) }),
)

/** Adds items to the account's list, keeping the newer of two notes; returns the whole list in order. */
export async function saveToShortlist(items: readonly ShortlistItem[]): Promise<ShortlistItem[]> {
  const sent = items.map(({ id, note, notedAt }, place) => [
    id,
    { note, noted_at: notedAt === null ? null : new Date(notedAt).toISOString(), place },
  ])
  const query = rest()
    .rpc('save_shortlist', { items: Object.fromEntries(sent) })
    .select('advisor_id,note,noted_at')
  return fetchRows(query, (rows) => rowsSchema.parse(rows).map(toItem))
}

function toItem({ advisor_id, note, noted_at }: z.infer<typeof rowsSchema>[number]): ShortlistItem {
  return { id: advisor_id, note, notedAt: noted_at === null ? null : Date.parse(noted_at) }
}

export async function removeFromShortlist(id: number): Promise<void> {
  await runWrite(rest().from('shortlist_items').delete().eq('advisor_id', id))
}

export async function orderShortlist(ids: readonly number[]): Promise<void> {
  await runWrite(rest().rpc('order_shortlist', { ids: ids.join(',') }))
}
