import { expect, it } from 'vitest'
import type { MailOf } from '#domain/mail/mail.ts'
import { deskMessages } from './desk-messages.ts'
import {
  toCaseCount,
  toCaseTitle,
  toDecisionLetter,
  toDecisionWords,
  toPublicPath,
} from './kinds.ts'

it.each([
  ['registration', 'pending', null, 'Harbor'],
  ['review', 'pending', ['not_client', 'spam'], 'Review of Harbor reported: not by a client, spam'],
  ['review', 'hidden', ['insider'], 'Review of Harbor hidden: by an insider'],
  ['review', 'published', null, 'Review of Harbor'],
  ['report', 'pending', ['services'], 'Mistake in Harbor: the services'],
  ['enquiry', 'pending', null, 'Message to Harbor reported'],
  ['mail', 'refused', ['ready'], 'Email to Harbor bounced: sign-up, address or password'],
  [
    'edit',
    'pending',
    ['company_name', 'website', 'ESOP_Valuation', 'email', 'location'],
    'Change of Harbor: Company name, Website, ESOP Valuation and 2 more',
  ],
] as const)('calls a %s that is %s by what it is', (kind, state, about, title) => {
  expect(toCaseTitle({ kind, name: 'Harbor', about, state })).toBe(title)
  expect(toCaseTitle({ kind, name: null, about, state })).toContain('Without a name')
})

it.each([
  ['registration', 'pending', null, null],
  ['registration', 'approved', 12, '/advisor/12'],
  ['report', 'pending', 3, '/advisor/3'],
  ['advisor', 'suspended', 3, null],
  ['company', 'approved', null, '/company/5'],
  ['company', 'suspended', null, null],
  ['mail', 'refused', null, null],
] as const)('finds the public page of a %s that is %s', (kind, state, advisor_id, path) => {
  expect(toPublicPath({ kind, state, advisor_id, item_id: '5' })).toBe(path)
  expect(
    toPublicPath({ kind, state, advisor_id, item_id: '5', hidden_at: '2026-01-01' }),
  ).toBeNull()
})

it('names cases after a number', () => {
  expect([toCaseCount('company', 1), toCaseCount('message', 3)]).toEqual([
    '1 company',
    '3 contact messages',
  ])
})

it('stops the sender of a reported message, who reads why', () => {
  expect(toDecisionWords('enquiry', 'suspend')).toMatchObject({
    name: 'Stop the sender',
    done: 'Sender stopped',
    reason: 'Why are you stopping this sender?',
  })
  expect(toDecisionWords('advisor', 'suspend').name).toBe('Suspend')
  expect(deskMessages.reasonHint('enquiry')).toBe('Sent by email to the sender of the message.')
})

const mail: MailOf<'decision'> = {
  kind: 'decision',
  item: 'claim',
  action: 'approved',
  name: 'Reed & Co',
  reason: null,
  advisor_id: 7,
}

it('has its own words and link for each decision', () => {
  const decisions = [
    ['registration', 'approved', '/advisor/7'],
    ['company', 'rejected', '/account'],
    ['edit', 'approved', '/advisor/7'],
    ['edit', 'rejected', '/account/advisors/7'],
    ['claim', 'approved', '/account/advisors/7'],
    ['claim', 'rejected', '/account'],
    ['claim', 'replaced', '/contact'],
  ] as const
  const letters = decisions.map(([item, action]) => toDecisionLetter({ ...mail, item, action }))
  expect(letters.map(({ button }) => button.path)).toEqual(decisions.map(([, , path]) => path))
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(decisions.length)
  for (const { subject } of letters) expect(subject).toContain('Reed & Co')
  const ofCompany = toDecisionLetter({ ...mail, item: 'edit', advisor_id: null })
  expect([ofCompany.button.path, ofCompany.subject]).toEqual([
    '/account',
    'Your change to the page of Reed & Co is published',
  ])
  expect(toDecisionLetter({ ...mail, action: 'rejected', reason: 'No.' }).quote).toBe('No.')
})

it('refuses an unknown kind, and one without a mail', () => {
  expect(() => toDecisionLetter({ ...mail, item: 'rumor' })).toThrow('Invalid')
  expect(() => toDecisionLetter({ ...mail, item: 'report' })).toThrow('has no mail')
})
