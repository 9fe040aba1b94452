import { expect, it } from 'vitest'
import { dateFields } from '#domain/road/dates.ts'
import { initialTexts } from '#domain/calculators/tool.ts'
import { type Case, emptyCase, parseCase, mergeCases, toCaseFragment } from './address.ts'
import type { RoadForm } from './content.ts'

const option = (id: string) => ({ id, label: id })
const form: RoadForm = {
  stages: ['sale', 'mature'].map((id) => ({ id, title: id, sentence: id, now: '' })),
  questions: [
    { ...option('form'), options: [option('c'), option('s')] },
    { ...option('employees'), options: [option('few')] },
    { ...option('have'), options: [option('trustee'), option('bank')] },
    { ...option('worry'), options: [option('tax'), option('debt')] },
  ],
}

const some: Case = {
  answers: {
    stage: 'sale',
    state: 'TX',
    chosen: { form: ['s'], employees: [], have: ['trustee', 'bank'], worry: [] },
  },
  days: { ...initialTexts(dateFields), sold: '2028-06-30' },
}

it('stores the answers in the URL, and no question without an answer', () => {
  expect(toCaseFragment(some)).toBe('stage=sale&form=s&have=trustee,bank&state=TX&sold=2028-06-30')
  expect(parseCase(`#${toCaseFragment(some)}`, form)).toEqual(some)
  expect(toCaseFragment(emptyCase(form))).toBe('')
})

it('reads only offered answers and existing dates', () => {
  const made = '#stage=%3Cimg%3E&state=ZZ&form=x,c,s&worry=tax,none&sold=x&owner=perhaps'
  expect(parseCase(made, form)).toEqual({
    answers: {
      stage: '',
      state: '',
      chosen: { form: ['c'], employees: [], have: [], worry: ['tax'] },
    },
    days: initialTexts(dateFields),
  })
  // A date outside the range is shown with its error.
  expect(parseCase('#sold=1999-01-01&left=soon', form).days).toMatchObject({
    sold: '1999-01-01',
    left: 'soon',
  })
})

it('prefers answers from the form to those of the URL, and merges the ticks of both', () => {
  const entered = parseCase('#stage=mature&have=bank&close=2028-12-31', form)
  const address = parseCase(
    '#stage=sale&form=c&have=trustee&close=2027-12-31&plan=2027-06-30',
    form,
  )
  expect(toCaseFragment(mergeCases(entered, address))).toBe(
    'stage=mature&form=c&have=bank,trustee&close=2028-12-31&plan=2027-06-30',
  )
})
