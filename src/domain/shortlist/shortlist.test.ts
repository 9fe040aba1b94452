import { describe, expect, it } from 'vitest'
import { SHORTLIST_MAX } from '#domain/limits.ts'
import { moveItem, mergeAccountList } from './shortlist-changes.ts'
import { parseItems, type ShortlistItem } from './shortlist.ts'

const item = (id: number, rest: Partial<ShortlistItem> = {}): ShortlistItem => ({
  id,
  note: '',
  notedAt: null,
  ...rest,
})

describe('parseItems', () => {
  it('reads stored items, and skips invalid ones', () => {
    const items = [item(4), item(2, { note: 'Called' })]
    expect(parseItems(JSON.stringify(items))).toEqual(items)
    expect(
      parseItems(JSON.stringify([null, 3, { id: 'x', note: '' }, { id: 4 }, item(9)])),
    ).toEqual([item(9)])
    for (const text of [null, undefined, '', '{', '{}', 'null', '"4"'])
      expect(parseItems(text)).toEqual([])
  })

  it('keeps no more than the maximum', () => {
    const many = Array.from({ length: SHORTLIST_MAX + 5 }, (_, at) => item(at + 1))
    expect(parseItems(JSON.stringify(many))).toHaveLength(SHORTLIST_MAX)
  })
})

describe('mergeAccountList', () => {
  it("takes the account's items in their order", () => {
    const before = [item(4, { isUnsent: true })]
    expect(mergeAccountList([item(2), item(4)], before, before)).toEqual([item(2), item(4)])
  })

  it('keeps a note that was typed while the request was pending', () => {
    const before = [item(4, { note: 'a', isUnsent: true })]
    const now = [item(4, { note: 'ab', isUnsent: true })]
    expect(mergeAccountList([item(4, { note: 'a' })], before, now)).toEqual(now)
  })

  it('keeps items saved and drops items removed meanwhile', () => {
    const late = item(7, { isUnsent: true })
    expect(mergeAccountList([item(2), item(4)], [item(2), item(4)], [item(4), late])).toEqual([
      item(4),
      late,
    ])
  })

  it('drops items that the account refuses', () => {
    const before = [item(5, { isUnsent: true })]
    expect(mergeAccountList([], before, before)).toEqual([])
  })
})

describe('moveItem', () => {
  it.each([
    [0, [3, 1, 2]],
    [1, [1, 3, 2]],
    [2, [1, 2, 3]],
  ])('moves the third to position %i', (to, wanted) => {
    const moved = moveItem([item(1), item(2), item(3)], 3, to)
    expect(moved.map(({ id }) => id)).toEqual(wanted)
  })

  it('does not change a list without the item', () => {
    expect(moveItem([item(1)], 9, 0)).toEqual([item(1)])
  })
})
