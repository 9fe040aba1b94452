import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Company } from '#domain/firms/company.ts'
import { CompanyRow } from './CompanyRow.tsx'

const company: Company = {
  id: 3,
  companyName: 'Acme Tools',
  industry: 'Manufacturing',
  location: null,
  website: null,
  description: null,
  isFeatured: true,
}

it('reads the name and the badge as separate words', () => {
  const markup = renderToStaticMarkup(createElement(CompanyRow, { company }))
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('Acme Tools Featured')
})
