import { expect, it } from 'vitest'
import { toPhoneHint } from './phone-hint.ts'

it.each(['', ' ', 'N/A', '(608) 555-0100', '608-555-0100 ext. 11', '+44 20 7946 0018'])(
  'says nothing of %j',
  (text) => {
    expect(toPhoneHint(text)).toBeUndefined()
  },
)

it.each(['070 123 45 67 (Front desk)', '555-0100', 'ext. 11', '608-555-01000000', 'call us'])(
  'says that no phone dials %j',
  (text) => {
    expect(toPhoneHint(text)).toContain('shown as text')
  },
)
