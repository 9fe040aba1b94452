import { expect, test } from 'vitest'
import { deskMessages, toDecisionName, toDoneWords, toReasonLabel } from './desk-messages.ts'

test.each([
  ['registration', 'the applicant'],
  ['enquiry', 'the sender of the message'],
  ['review', 'the reviewer'],
  ['claim', 'the claimant'],
] as const)('says who reads the reason of a decision about a %s', (kind, reader) => {
  expect(deskMessages.reasonHint(kind)).toBe(`These words are sent to ${reader}.`)
  expect(deskMessages.reasonRequired(kind)).toContain(reader)
})

test('stops the sender of a reported message, not the message', () => {
  expect(toDecisionName('enquiry', 'suspend')).toBe('Stop the sender')
  expect(toDoneWords('enquiry', 'suspend')).toBe('Sender stopped')
  expect(toReasonLabel('enquiry', 'suspend')).toContain('the sender')
  expect(toDecisionName('advisor', 'suspend')).toBe('Suspend')
})
