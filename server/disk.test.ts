import { expect, it } from 'vitest'
import { assertRoom } from './disk.ts'
import { toSentence } from './run.ts'

it('asks for room on the disk before a start needs it', () => {
  const need = { what: 'the database', megabytes: 200, setting: 'DATA_DIR' }
  expect(() => assertRoom('/data', need, 120)).toThrow(
    'The disk of /data has 120 MB left, and the database needs 200 MB: free some, or choose a folder on another disk with DATA_DIR.',
  )
  expect(() => assertRoom('/data', need, 200)).not.toThrow()
  expect(() => assertRoom('/none/of/these/folders', { ...need, megabytes: 1 })).not.toThrow()
})

it('says that the disk is full in a sentence, with the remedy', () => {
  const error = Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/data/lock' })
  expect(toSentence(error)).toBe(
    'The disk is full at /data/lock (ENOSPC): free some space, or choose a folder on another disk with DATA_DIR.',
  )
})

it('says so of the lock of the folder too, which SQLite writes', () => {
  const error = Object.assign(new Error('database or disk is full'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
  })
  expect(toSentence(error)).toMatch(/^The disk is full \(ERR_SQLITE_ERROR\): free some space/)
})

it('says that a folder cannot be written, also where its disk is read-only', () => {
  for (const reason of [{ code: 'EACCES' }, { code: 'ENOENT', syscall: 'mkdir' }]) {
    const error = Object.assign(new Error('no'), { ...reason, path: '/media/data' })
    expect(toSentence(error)).toMatch(
      /^\/media\/data cannot be written \([A-Z]+\): choose a folder/,
    )
  }
})
