/** Queries for the hub's search: typical ones, names of what is there, and questions from where people ask. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createSearch } from '#parts/search/search.ts'
import { toSearchEntries } from './search-entries.ts'
import { readSearchSources, searchWords } from '#tests/content.ts'

const entries = toSearchEntries(readSearchSources())
const find = createSearch(entries, searchWords)
/** Addresses of the first three results. */
const hrefsOf = (query: string) =>
  find(query)
    .entries.slice(0, 3)
    .map(({ href = '' }) => href)
/** Whether an address is a page or a section of it. */
const isWithin = (href: string, page: string) =>
  href === page || (!page.includes('#') && href.startsWith(`${page}#`))

const plain = (text: string) => text.toLowerCase().replace(/\W+/g, ' ').trim()

type Question = { asked: string | number; useful: string }
const questions = parse(
  readFileSync(new URL('search-questions.yaml', import.meta.url), 'utf8'),
) as Question[]
const asked = questions.map((one) => ({
  asked: String(one.asked),
  useful: one.useful.split(' ').map((href) => (href.startsWith('/') ? href : `/education/${href}`)),
}))
const a = (id: string) => `/education/${id}`
const g = (id: string) => `/glossary#${id}`
const answer = (group: string, id: string) => `/education/answers/${group}#${id}`
const fact = (id: string) => new RegExp(`^/facts/[a-z-]+#${id}$`)
type Expected = string | RegExp

/** Any of these may come first; a section counts as its article. */
const queries: Record<string, Expected[]> = {
  // Owners who consider selling
  'capital gains': [a('selling-with-section-1042')],
  'tax deferral': [a('selling-with-section-1042'), '/tools/sell-and-defer'],
  'how much does an esop cost': [a('esop-cost')],
  fees: [a('esop-cost')],
  'set-up cost': [a('esop-cost'), fact('setup-cost')],
  'how long': [fact('esop-time'), a('esop-vs-strategic-sale')],
  'is an esop right for my company': [a('is-an-esop-right')],
  'pros and cons': [a('is-an-esop-right')],
  'exit planning': [a('esop-vs-strategic-sale'), a('is-an-esop-right')],
  'strategic sale': [a('esop-vs-strategic-sale')],
  'selling an esop company': [a('selling-an-esop-company')],
  'unsolicited offer': [a('selling-an-esop-company')],
  'how do we end our esop': [a('selling-an-esop-company')],
  'selling to a competitor': [a('esop-vs-strategic-sale')],
  'what do i get at closing': [a('esop-financing')],
  'does my state follow section 1042': [a('states-and-public-finance')],
  'can an esop get an sba 7(a) loan': [a('states-and-public-finance')],
  'state employee ownership center': [a('states-and-public-finance')],
  'colorado tax credit': [a('states-and-public-finance'), fact('state-credit-colorado')],
  'esop vs 401k': [a('esop-and-alternatives')],
  'stock options': [g('stock-option'), a('esop-and-alternatives')],
  'management incentive plan': [answer('problems', 'manager-awards')],
  'golden parachute': [fact('parachute-tax')],
  'do executives get extra stock': [answer('problems', 'manager-awards')],
  'does deferred pay count in the 409(p) test': [a('s-corporation-esops')],
  QSBS: [fact('small-business-stock')],
  'first year after closing': [a('esop-first-year')],
  'sell and defer': ['/tools/sell-and-defer'],
  calculator: [/^\/tools\//],
  // Value
  valuation: [a('esop-valuation-guide')],
  'share price': [a('esop-valuation-guide')],
  'who decides the price': [answer('basics', 'who-decides-the-price')],
  'marketability discount': [g('marketability-discount')],
  appraiser: [g('appraiser'), '/advisors/buy-side-valuation', '/advisors/investment-banker'],
  'stock split': [a('esop-valuation-guide')],
  // Tax of the company
  'tax benefits': [a('esop-tax-benefits')],
  deduction: [a('esop-company-deductions')],
  'contribution limit': [a('esop-company-deductions'), fact('deduction-limit')],
  '25%': [fact('deduction-limit'), a('esop-company-deductions')],
  dividends: [a('esop-company-deductions'), g('dividend-deduction'), fact('dividends')],
  'K-1': [a('s-corporation-esops'), g('s-corporation')],
  'built-in gains': [g('built-in-gains-tax')],
  'anti abuse': [g('section-409p')],
  'disqualified person': [g('disqualified-person')],
  // Running the plan
  'recycle or redeem': [a('esop-repurchase-obligation'), '/tools/repurchase-forecast'],
  'form 5500 deadline': [fact('form-5500'), g('form-5500'), a('esop-compliance-calendar')],
  audit: ['/advisors/auditor', a('esop-compliance-calendar'), fact('audit-size')],
  deadlines: [a('esop-compliance-calendar')],
  'compliance calendar': [a('esop-compliance-calendar')],
  'top heavy': [g('top-heavy')],
  'highly compensated': [g('highly-compensated-employee')],
  'release of shares': [a('esop-share-allocation'), g('suspense-account')],
  'payroll limit': [fact('deduction-limit'), a('esop-company-deductions')],
  'pay cap': [fact('pay-cap'), g('covered-pay')],
  // Who decides
  lawsuit: [a('esop-trustee-and-fiduciary')],
  'department of labor': [
    a('esop-trustee-and-fiduciary'),
    g('employee-benefits-security-administration'),
  ],
  committee: [g('esop-committee')],
  'board of directors': [a('esop-trustee-and-fiduciary')],
  // Employees
  'employee guide': [a('esop-participant-guide')],
  'when am i vested': [g('vesting'), a('esop-participant-guide'), fact('vest-cliff')],
  retirement: [a('esop-participant-guide'), g('normal-retirement-age'), fact('dist-retirement')],
  'my account': ['/tools/my-account', a('esop-participant-guide')],
  // Employees in their own words
  'my ex wife is still on the form': [answer('life', 'ex-spouse')],
  'inherited my fathers esop': [answer('life', 'inherited')],
  'I moved and they cannot find me': [answer('life', 'moved')],
  'can they garnish my esop': [answer('life', 'debts')],
  'S corp shares in my IRA': [answer('taxes', 's-corporation-shares')],
  'my statement is wrong': [answer('problems', 'statement-wrong')],
  'the plan was terminated': [answer('problems', 'plan-ended')],
  'old company closed how do I find my esop': [answer('problems', 'lost-plan')],
  'can I see the valuation report': [answer('problems', 'appraisal')],
  'the trustee overpaid': [answer('problems', 'price-too-high')],
  'I was rehired': [answer('leaving', 'rehired')],
  // Culture and the people who help
  communication: ['/advisors/communication', a('esop-culture-guide')],
  'esop attorney': ['/advisors/esop-attorney'],
  'investment banker': ['/advisors/investment-banker'],
  lender: ['/advisors/lender'],
  'wealth management': ['/advisors/wealth-management'],
  // Full questions
  'how do I read my statement': [a('esop-participant-guide')],
  'do employees get to vote': [answer('basics', 'who-runs-the-company')],
  'what is a trustee': [g('trustee')],
  'do esop companies perform better': [a('esop-evidence')],
  'esop failures': [a('esop-evidence')],
  'questions to ask a trustee': ['/education/templates/questions-for-a-trustee'],
  'questions for a tpa': ['/education/templates/questions-for-a-tpa'],
  'questions to ask a valuation firm': ['/education/templates/questions-for-a-valuer'],
  'documents for a feasibility study': ['/education/templates/valuation-data-list'],
  'how do I find a trustee': ['/advisors/esop-trustee'],
  'do I need a lawyer': ['/advisors/esop-attorney'],
  'can an llc have an esop': [a('is-an-esop-right'), fact('corporation-needed')],
  'can I keep running my company after I sell': [
    a('is-an-esop-right'),
    answer('basics', 'who-runs-the-company'),
  ],
  'can my kids get shares': [a('esop-share-allocation')],
  'who pays for the esop': [a('esop-cost')],
  'how do I get started': ['/roadmap'],
  'how is an esop different from a 401k': [a('esop-and-alternatives')],
  'how do I avoid capital gains tax when I sell my company': [a('selling-with-section-1042')],
  'how do I tell my employees': [a('esop-culture-guide')],
  // Typing errors
  valuaton: [a('esop-valuation-guide')],
  'repurchace obligation': [a('esop-repurchase-obligation')],
  'feasability study': [g('feasibility-study')],
  trusteee: [g('trustee'), '/advisors/esop-trustee', a('esop-trustee-and-fiduciary')],
  diversifcation: [g('diversification')],
  benificiary: [g('beneficiary')],
}

describe('the search of the hub', () => {
  it.each(Object.entries(queries))('answers “%s”', (query, expected) => {
    const first = hrefsOf(query)
    const isExpected = (href: string) =>
      expected.some((one) => (typeof one === 'string' ? isWithin(href, one) : one.test(href)))
    expect(first).toSatisfy((hrefs: string[]) => hrefs.some(isExpected))
  })

  it.each(['term', 'answer', 'template'])(
    'finds each %s by its title and its other names',
    (kind) => {
      const missed = entries
        .filter((entry) => entry.kind === kind)
        .flatMap(({ title, tags, href = '' }) => [title, ...tags].map((name) => ({ name, href })))
        .filter(({ name, href }) => !hrefsOf(name).includes(href))
      expect(missed).toEqual([])
    },
  )

  it('ranks an article before its own sections', () => {
    expect(find('valuation').entries[0]?.kind).toBe('article')
  })

  it('offers the nearest results if none has all words', () => {
    const near = find('trustee submarine')
    expect(near.isNear).toBe(true)
    expect(near.entries[0]?.title).toContain('rustee')
    expect(find('submarine periscope').entries).toEqual([])
  })
})

describe('questions from where people ask', () => {
  it.each([
    { name: 'the first eighty', all: asked.slice(0, 80), useful: 78, first: 62 },
    { name: 'the later sixty', all: asked.slice(80), useful: 58, first: 50 },
  ])('finds a useful page for $name: $useful among three, $first first', (set) => {
    const missed = (count: number) =>
      set.all
        .filter(({ asked: term, useful }) => {
          const hrefs = hrefsOf(term).slice(0, count)
          return !hrefs.some((href) => useful.some((one) => isWithin(href, one)))
        })
        .map((one) => one.asked)
    expect(missed(3).slice(set.all.length - set.useful)).toEqual([])
    expect(missed(1).slice(set.all.length - set.first)).toEqual([])
  })

  it('asks in words that no answer or pin has, for pages that exist', () => {
    const known = new Set(entries.map(({ href }) => href))
    const names = entries.flatMap(({ title, tags }) => [title].concat(tags))
    const pins = searchWords.leads.flatMap((lead) => lead.for)
    const wordings = new Set([...names, ...pins].map(plain))
    expect(asked.filter((one) => wordings.has(plain(one.asked)))).toEqual([])
    const useful = asked.flatMap((one) => one.useful)
    expect(useful.filter((href) => !known.has(href))).toEqual([])
  })
})

describe('words that lead somewhere', () => {
  it.each([
    ['what happens to my shares if I quit', answer('leaving', 'quit')],
    ['que es un esop', answer('basics', 'what-is-an-esop')],
    ['eso p', answer('basics', 'what-is-an-esop')],
    ['how many', '/facts/esops-in-numbers#esop-count'],
    ['cola limits', answer('running', 'yearly-limits')],
    ['compensation cap', '/facts/deductions#pay-cap'],
  ])('begins with the page meant by “%s”', (term, page) => {
    expect(hrefsOf(term)[0]).toBe(page)
  })
})
