import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { forgetAnswers } from '#data/query.ts'
import { $session } from '#data/session.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { memberOf } from '#tests/session.ts'
import { EarlySent } from './EarlySent.tsx'
import { keepSent } from './sent-enquiries.store.ts'
import { SentEnquiries } from './SentEnquiries.tsx'

const member = memberOf()
const hostile = `<img src=x onerror="alert('1')">&amp;`
const sent: SentEnquiry = {
  id: 1,
  advisorId: 3,
  firm: hostile,
  isListed: true,
  round: 'one',
  outcome: null,
  readAt: null,
  reply: null,
  answeredAt: null,
  withdrawnAt: null,
  meeting: null,
  about: 'transaction',
  message: `Line\n${hostile}`,
  times: ['2026-12-01T14:30:00Z'],
  timeZone: 'America/New_York',
  state: 'sent',
  createdAt: '2026-11-20T10:00:00Z',
}
const reply = [{ kind: 'answer', text: hostile, via: 'link' } as const]
const decline = [{ kind: 'decline', text: '', reason: 'left' } as const]
const answeredAt = '2026-11-21T10:00:00Z'

afterEach(() => {
  $session.set({ phase: 'loading' })
  forgetAnswers()
})

const inSection = (html: string) =>
  html.replace(/^.*?<\/h2><div[^>]*>/s, '').replace(/<\/div><\/section>$/, '')

it.each<[string, SentEnquiry[]]>([
  ['none', []],
  ['one', [sent]],
  [
    'with replies, gone firms and outcomes',
    [
      { ...sent, id: 5, round: 'five', reply, answeredAt, outcome: 'met' },
      { ...sent, id: 4, round: 'four', reply: decline, answeredAt },
      { ...sent, id: 3, round: 'four', withdrawnAt: answeredAt, advisorId: null },
      { ...sent, id: 2, round: 'two', isListed: false, state: 'closed' },
    ],
  ],
  [
    'more than are open from the start',
    Array.from({ length: 7 }, (_, id) => ({ ...sent, id, round: String(id) })),
  ],
])('draws what React hydrates: messages, %s', (_, all) => {
  $session.set(member)
  keepSent(member.user.id, all)
  const section = renderToString(createElement(SentEnquiries, { isDrawn: true }))
  expect(inSection(section)).toBe(toMarkup(createElement(EarlySent, { sent: all })))
})
