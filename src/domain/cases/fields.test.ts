import { expect, test } from 'vitest'
import { toSentFields } from './fields.ts'

const fieldsOf = (...args: Parameters<typeof toSentFields>) =>
  toSentFields(...args).map(({ term, text, times }) => [term, text || times])

test('lists sent fields and selected boxes in form order, and omits empty ones', () => {
  const sent = {
    phone: null,
    software: false,
    email: 'ann@harbor.example',
    id: 4,
    status: 'pending',
    company_name: 'Harbor',
    esop_valuation: true,
    employees: 12,
  }
  expect(fieldsOf('registration', sent)).toEqual([
    ['Company name', 'Harbor'],
    ['Email', 'ann@harbor.example'],
    ['Employees', '12'],
    ['Selected', 'ESOP valuation'],
  ])
})

test('shows the text and the author of a reported review first', () => {
  const at = '2023-06-16T20:30:00+00:00'
  const sent = {
    rating: 2,
    created_at: at,
    reviewer_name: 'Petra',
    review_text: 'They never called.',
    written_as: 'enquirer',
    enquired_in: '2023-05-01',
    reports: [{ reason: 'insider' }],
  }
  expect(fieldsOf('review', sent)).toEqual([
    ['Review', 'They never called.'],
    ['Reviewer', 'Petra'],
    ['Written as', 'Wrote to this firm here'],
    ['Wrote to the firm in', 'May 2023'],
    ['Rating', '2 of 5 stars'],
    ['Written on', [at]],
  ])
})

test('translates the codes of messages, mistakes and mails', () => {
  const enquiry = { about: 'second_opinion', stage: 'running', proposed_times: [] }
  expect(fieldsOf('enquiry', enquiry)).toEqual([
    ['About', 'A second opinion'],
    ['Stage', 'We have an ESOP'],
  ])
  expect(fieldsOf('report', { about: 'closed' })[0]![1]).toBe('The firm no longer exists')
  expect(fieldsOf('mail', { kind: 'decision' })[0]![1]).toBe('a decision')
})
