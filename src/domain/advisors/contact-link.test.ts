import { expect, test } from 'vitest'
import { toMailAddress, toPhoneAddress } from './contact-link.ts'

test('never lets an address add a header to the mail', () => {
  expect(toMailAddress('ada@example.com')).toBe('mailto:ada@example.com')
  expect(toMailAddress('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com')
})

test('dials digits only', () => {
  expect(toPhoneAddress('+1 (555) 010-0199')).toBe('tel:+15550100199')
  expect(toPhoneAddress('555.010.0199')).toBe('tel:5550100199')
})
