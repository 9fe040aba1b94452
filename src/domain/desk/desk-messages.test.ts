import { expect, test } from 'vitest'
import { toDecisionKey } from './desk.ts'
import { deskMessages, toDecisionName, toDoneLabel, toReasonLabel } from './desk-messages.ts'

test.each([
  ['registration', 'the applicant'],
  ['enquiry', 'the sender of the message'],
  ['review', 'the reviewer'],
  ['claim', 'the claimant'],
] as const)('says who reads the reason of a decision about a %s', (kind, reader) => {
  expect(deskMessages.reasonHint(kind)).toBe(`These words are sent to ${reader}.`)
  expect(deskMessages.reasonRequired(kind)).toContain(reader)
})

test('blocks the sender of a reported message, not the message', () => {
  expect(toDecisionName('enquiry', 'suspend')).toBe('Stop the sender')
  expect(toDoneLabel('enquiry', 'suspend')).toBe('Sender stopped')
  expect(toReasonLabel('enquiry', 'suspend')).toContain('the sender')
  expect(toDecisionName('advisor', 'suspend')).toBe('Suspend')
})

test('approves a claim from outside the domain with its own key and button', () => {
  expect(toDecisionKey('claim', 'approve_outside')).not.toBe(toDecisionKey('claim', 'approve'))
  expect(toDecisionName('claim', 'approve_outside')).toBe('Approve from outside the domain')
})
