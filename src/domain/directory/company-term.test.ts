import { expect, test } from 'vitest'
import { isCompanyFound, toCompanyConditions, type CompanyTexts } from './company-term.ts'

const company = (texts: Partial<CompanyTexts>): CompanyTexts => ({
  companyName: 'Blue Mills',
  industry: 'Manufacturing',
  location: 'Toledo, OH',
  states: ['OH'],
  ...texts,
})
const isFound = (term: string, texts: Partial<CompanyTexts> = {}) =>
  isCompanyFound(company(texts), term, toCompanyConditions(term))

test.each([
  'manufacturing',
  'Manufacturing Ohio',
  'manufacturers in Ohio',
  'manufacturing companies in OH',
  'employee-owned manufacturers, Toledo',
  'Ohio',
  'mills in ohio',
  'ill',
  'manufacturing not in Texas',
  'manufacturers within 20 miles of Toledo, OH',
  'manufacturing with 80 employees and $2M EBITDA in Ohio',
  'manufacturing other than bakeries',
])('finds a manufacturer in Toledo, OH by "%s"', (term) => {
  expect(isFound(term)).toBe(true)
})

test.each(['manufacturing Texas', 'construction in Ohio', 'manufacturing not in Ohio', 'bakery'])(
  'does not find it by "%s"',
  (term) => {
    expect(isFound(term)).toBe(false)
  },
)

test('finds builders by building, and what the specified rule finds', () => {
  expect(isFound('builders Ohio', { industry: 'Building' })).toBe(true)
  expect(isFound('ohio', { states: [], location: 'Ohio' })).toBe(true)
  expect(isFound('.', { companyName: 'A.B. Mills' })).toBe(true)
})

test.each(["O'Dell", 'O’Dell', 'ODell'])(
  'finds %s however its apostrophe is typed',
  (companyName) => {
    for (const term of ["o'dell", 'O’DELL', 'odell'])
      expect(isFound(term, { companyName })).toBe(true)
    expect(isFound("o'dell", { companyName: 'Old Delling' })).toBe(false)
    expect(isFound("'", { companyName: 'Old Delling' })).toBe(false)
  },
)

test.each(['René', 'Rene\u0301', 'RENÉ', 'rene'])('finds a stored accent by %j', (term) => {
  for (const companyName of ['René Tools', 'Rene\u0301 Tools', 'Rene Tools'])
    expect(isFound(term, { companyName })).toBe(true)
  expect(isFound(term, { companyName: 'Ron Tools' })).toBe(false)
})

test.each(['"manufacturing"', '“manufacturing”', '„manufacturing“', '"blue mills"'])(
  'reads the quotes of %s',
  (term) => {
    expect(isFound(term)).toBe(true)
    expect(isFound(term, { companyName: 'Mills of Blue', industry: null })).toBe(false)
  },
)
