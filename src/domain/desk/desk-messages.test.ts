import { expect, test } from 'vitest'
import { deskMessages, toDecisionName, toDoneLabel, toReasonLabel } from './desk-messages.ts'

test.each([
  ['registration', 'the applicant'],
  ['enquiry', 'the sender of the message'],
  ['review', 'the reviewer'],
  ['claim', 'the claimant'],
] as const)('says who reads the reason of a decision about a %s', (kind, reader) => {
  expect(deskMessages.reasonHint(kind)).toBe(`Sent by email to ${reader}.`)
  expect(deskMessages.reasonRequired(kind)).toContain(reader)
})

test('blocks the sender of a reported message, not the message', () => {
  expect(toDecisionName('enquiry', 'suspend')).toBe('Stop the sender')
  expect(toDoneLabel('enquiry', 'suspend')).toBe('Sender stopped')
  expect(toReasonLabel('enquiry', 'suspend')).toContain('this sender')
  expect(toDecisionName('advisor', 'suspend')).toBe('Suspend')
})
