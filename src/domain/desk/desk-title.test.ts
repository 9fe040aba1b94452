import { expect, test } from 'vitest'
import { toDeskTitle } from './desk-title.ts'

test.each([
  ['registration', 'pending', null, 'Harbor'],
  ['review', 'pending', ['not_client', 'spam'], 'Review of Harbor reported: not by a client, spam'],
  ['review', 'hidden', ['insider'], 'Review of Harbor hidden: by an insider'],
  ['review', 'published', null, 'Review of Harbor'],
  ['report', 'pending', ['services'], 'Mistake in Harbor: the services'],
  ['claim', 'pending', null, 'Claim to Harbor'],
  ['enquiry', 'pending', null, 'Message to Harbor reported'],
  ['message', 'failed', null, 'Message not delivered: Harbor'],
  ['mail', 'refused', ['ready'], 'Mail to Harbor refused: sign-up, address or password'],
  [
    'edit',
    'pending',
    ['company_name', 'website', 'ESOP_Valuation', 'email', 'location'],
    'Change of Harbor: Company name, Website, ESOP Valuation and 2 more',
  ],
] as const)('calls a %s that is %s by what it is', (kind, state, about, title) => {
  expect(toDeskTitle({ kind, name: 'Harbor', about, state })).toBe(title)
})

test('names items without a name', () => {
  const company = { kind: 'company', name: null, about: null, state: 'pending' } as const
  expect(toDeskTitle(company)).toBe('Without a name')
})
