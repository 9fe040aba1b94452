import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Company } from '#domain/companies/company.ts'
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

it('reads the industry and the badge as two words', () => {
  const markup = renderToStaticMarkup(createElement(CompanyRow, { company }))
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('Manufacturing Featured')
})
