import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { advisor as nothing } from '#tests/advisor.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { AdvisorResults } from '../AdvisorResults.tsx'
import { createDirectory, type Deps } from '../directory.store.ts'
import { toFirstList } from '../list.ts'
import { EarlyRows } from './EarlyRows.tsx'

const bare: AdvisorCard = { ...nothing, id: 7, companyName: 'Firm' }
const whole: AdvisorCard = {
  ...bare,
  id: 8,
  contactPerson: 'Ann Moss',
  location: 'Fresno, CA',
  website: 'https://firm.example',
  reviewCount: 1,
  averageRating: 4.3,
  typeIds: ['lender', 'tpa', 'auditor'],
  practiceSince: 1999,
  takingClients: true,
  checks: { bar: '9999-01-01', cpa: '9999-01-01', crd: '9999-01-01' },
}
const hostile = `<img src=x onerror="alert('1')">&amp;`
const words = { companyName: hostile, contactPerson: hostile, location: hostile, website: hostile }

const counts = { advisors: 60, looked_at: 50, companies: 7, types: {} } as never
const address = { read: () => '', write() {}, listen: () => () => {} }
const deps = { $session: atom({ phase: 'loading' }) } as unknown as Deps
const type = { id: 'tpa', name: 'TPA', description: '' } as const

it.each([
  ['of one firm of which little is known', [bare], undefined, ''],
  ['with more to come', [whole, bare, { ...whole, ...words, id: 9 }], undefined, ''],
  ['of one kind', [whole], type, ''],
  ['of a state, with room for reasons', [whole, bare], undefined, '?state=OH'],
])('draws what React hydrates: a list %s', (_, items, kind, query) => {
  vi.stubGlobal('location', { search: query })
  for (const hasMore of [false, true]) {
    const drawn = { key: '', items, hasMore }
    const directory = createDirectory({ preview: [], counts, drawn, address, deps })
    const results = createElement(AdvisorResults, {
      directory,
      nameType: String,
      none: '',
      ...(kind && { type: kind }),
    })
    const list = toFirstList(items, hasMore)
    const early = toMarkup(createElement(EarlyRows, { list, typeId: kind?.id, query }))
    expect(early.includes('data-reason')).toBe(query !== '')
    expect(renderToString(results).replace(/<section.*/s, '')).toBe(early)
  }
})
