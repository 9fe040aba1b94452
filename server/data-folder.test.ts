import { expect, it } from 'vitest'
import { assertSpace } from './data-folder.ts'
import { toSentence } from './run.ts'

it('asks for room on the disk before a start needs it', () => {
  expect(() => assertSpace('/data/database', true, 120)).toThrow(
    'The disk of /data has 120 MB left, and the database needs 200 MB: free some, or choose a folder on another disk with DATA_DIR.',
  )
  expect(() => assertSpace('/data/database', false, 120)).not.toThrow()
  expect(() => assertSpace('/data/database', false, 12)).toThrow(/needs 40 MB/)
})

it('says that the disk is full in a sentence, with the remedy', () => {
  const error = Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/data/lock' })
  expect(toSentence(error)).toBe(
    'The disk is full at /data/lock (ENOSPC): free some space, or choose a folder on another disk with DATA_DIR.',
  )
})
