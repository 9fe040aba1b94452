import { expect, it } from 'vitest'
import { toLengthNote } from './characters.ts'

it('counts a text near its limit, and says how much of it is too long', () => {
  expect(toLengthNote('a'.repeat(799), 1000)).toBeNull()
  expect(toLengthNote('a'.repeat(800), 1000)).toEqual({ count: '800 of 1,000 characters' })
  expect(toLengthNote('a'.repeat(1000), 1000)).toEqual({ count: '1,000 of 1,000 characters' })
  expect(toLengthNote('a'.repeat(1012), 1000)).toEqual({
    count: '1,012 of 1,000 characters: 12 too many',
    error: 'Please keep this to 1000 characters or fewer',
  })
})

it('counts what is stored: lines once, an emoji of three signs as three, no blanks at the ends', () => {
  expect(toLengthNote(' 12\r\n4 \u202e ', 4)?.error).toBeUndefined()
  expect(toLengthNote('👩\u200d🔧', 3)?.error).toBeUndefined()
  expect(toLengthNote('👩\u200d🔧', 2)?.error).toBeDefined()
})
