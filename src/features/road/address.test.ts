import { expect, it } from 'vitest'
import { dateFields } from '#domain/road/dates.ts'
import { initialTexts } from '#domain/tools/tool.ts'
import { fromFragment, toFragment } from './address.ts'

it('holds in the address what was answered, and nothing else', () => {
  const answers = {
    stage: 'sale',
    state: 'TX',
    chosen: { form: ['s'], employees: [], have: ['trustee', 'bank'], worry: [] },
  }
  const fragment = toFragment({
    answers,
    days: { ...initialTexts(dateFields), sold: '2028-06-30' },
  })
  expect(fragment).toBe('stage=sale&form=s&have=trustee,bank&state=TX&sold=2028-06-30')
  expect(fromFragment(`#${fragment}`).get('have')).toBe('trustee,bank')
})
