import { expect, test } from 'vitest'
import { toMailFailure } from './mail-failure.ts'

test.each([
  ['Error ETIMEDOUT', 'could not be reached'],
  ['Error ESOCKET', 'could not be reached'],
  ['TimeoutError 23', 'could not be reached'],
  ['Error EAUTH 535', 'refused our login'],
  ['550', 'Check the address'],
  ['422', 'Check the address'],
  ['Error EMESSAGE 452', 'too busy'],
  ['suppressed', 'Lift the address under Operations'],
  ['unknown', 'look at the log'],
])('says what to do about %s, without its code', (code, advice) => {
  expect(toMailFailure(code)).toContain(advice)
  expect(toMailFailure(code)).not.toMatch(/[A-Z]{4}|\d/)
})
