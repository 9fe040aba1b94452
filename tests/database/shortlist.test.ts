import { expect, it } from 'vitest'
import { SHORTLIST_MAX } from '#domain/limits.ts'
import { describeDatabase, query } from './database.ts'

type Sent = Record<string, { note?: string; noted_at?: string | null; place?: number }>

const keep = async (items: Sent = {}) =>
  (
    await query('select advisor_id, note from save_shortlist($1::text::jsonb)', [
      JSON.stringify(items),
    ])
  ).map((row) => [Number(row['advisor_id']), row['note']])
const noted = (note: string, noted_at: string | null) => ({ 4: { note, noted_at } })
const first = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, {}]))

describeDatabase('a shortlist', 'member', () => {
  it("adds a device's items after the existing ones, in their order", async () => {
    await keep({ 9: { place: 1 }, 4: { place: 2, note: 'Called them' } })
    expect(await keep({ 2: { place: 1 }, 9: { place: 2 } })).toEqual([
      [9, ''],
      [4, 'Called them'],
      [2, ''],
    ])
  })

  it('keeps the newer of two notes, and loses none to a device without a note', async () => {
    await keep(noted('second', '2026-02-02T00:00:00Z'))
    expect(await keep(noted('first', '2026-01-01T00:00:00Z'))).toEqual([[4, 'second']])
    expect(await keep(noted('', null))).toEqual([[4, 'second']])
    expect(await keep(noted('third', '2026-03-03T00:00:00Z'))).toEqual([[4, 'third']])
    // A clock that is ahead: the note counts as typed now.
    await keep(noted('ahead', '2999-01-01T00:00:00Z'))
    const [row] = await query('select noted_at <= now() as is_past from shortlist_items')
    expect(row).toEqual({ is_past: true })
  })

  it('saves no advisor that its owner does not see, and does not disclose whether it exists', async () => {
    await query.owner(`update public."Advisors" set suspended_at = now() where "Id" = 5`)
    await query.enter('member')
    expect(await keep({ 5: {}, 999999: {}, 'x; drop': {}, '-1': {}, 6: {} })).toEqual([[6, '']])
    for (const id of [5, 999_999])
      expect(
        await query.code(`insert into shortlist_items (user_id, advisor_id)
          values (auth.uid(), ${id})`),
      ).toBe('42501')
  })

  it('is reordered and shortened', async () => {
    await keep({ 4: { place: 1 }, 2: { place: 2 }, 7: { place: 3 } })
    await query(`select order_shortlist('7,4,2')`)
    expect((await keep()).map(([id]) => id)).toEqual([7, 4, 2])
    await query('delete from shortlist_items where advisor_id = 4')
    expect((await keep()).map(([id]) => id)).toEqual([7, 2])
  })

  it('is limited to the number that the site states', async () => {
    expect(await keep(first(SHORTLIST_MAX))).toHaveLength(SHORTLIST_MAX)
    // Existing items do not count again.
    await keep(first(SHORTLIST_MAX))
    await expect(keep(first(SHORTLIST_MAX + 1))).rejects.toMatchObject({ code: 'PT422' })
  })
})
