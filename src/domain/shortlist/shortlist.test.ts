import { describe, expect, it } from 'vitest'
import { SHORTLIST_MAX } from '#domain/limits.ts'
import { moveItem, toKept } from './shortlist-changes.ts'
import { parseItems, type ShortlistItem } from './shortlist.ts'

const item = (id: number, rest: Partial<ShortlistItem> = {}): ShortlistItem => ({
  id,
  note: '',
  notedAt: null,
  ...rest,
})

describe('parseItems', () => {
  it('reads what was stored, and nothing of what was not', () => {
    const items = [item(4), item(2, { note: 'Called' })]
    expect(parseItems(JSON.stringify(items))).toEqual(items)
    expect(
      parseItems(JSON.stringify([null, 3, { id: 'x', note: '' }, { id: 4 }, item(9)])),
    ).toEqual([item(9)])
    for (const text of [null, undefined, '', '{', '{}', 'null', '"4"'])
      expect(parseItems(text)).toEqual([])
  })

  it('keeps no more than a list may hold', () => {
    const many = Array.from({ length: SHORTLIST_MAX + 5 }, (_, at) => item(at + 1))
    expect(parseItems(JSON.stringify(many))).toHaveLength(SHORTLIST_MAX)
  })
})

describe('toKept', () => {
  it('takes over what the account answers, in its order', () => {
    const before = [item(4, { isUnsent: true })]
    expect(toKept([item(2), item(4)], before, before)).toEqual([item(2), item(4)])
  })

  it('keeps a note that was typed while the answer was on its way', () => {
    const before = [item(4, { note: 'a', isUnsent: true })]
    const now = [item(4, { note: 'ab', isUnsent: true })]
    expect(toKept([item(4, { note: 'a' })], before, now)).toEqual(now)
  })

  it('keeps what was saved meanwhile, and lets go what was removed meanwhile', () => {
    const late = item(7, { isUnsent: true })
    expect(toKept([item(2), item(4)], [item(2), item(4)], [item(4), late])).toEqual([item(4), late])
  })

  it('lets go what the account does not take', () => {
    const before = [item(5, { isUnsent: true })]
    expect(toKept([], before, before)).toEqual([])
  })
})

describe('moveItem', () => {
  it.each([
    [0, [3, 1, 2]],
    [1, [1, 3, 2]],
    [2, [1, 2, 3]],
  ])('puts the third at %i', (to, wanted) => {
    const moved = moveItem([item(1), item(2), item(3)], 3, to)
    expect(moved.map(({ id }) => id)).toEqual(wanted)
  })

  it('leaves a list alone that does not hold it', () => {
    expect(moveItem([item(1)], 9, 0)).toEqual([item(1)])
  })
})
