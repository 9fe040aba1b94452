import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { advisor } from '#tests/advisor.ts'
import { demoFirms, practiceOf, toIndexed } from '#tests/demo-firms.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { createDailyOrder } from './daily-order.ts'
import { everything, parseSearch, type DirectorySearch } from './directory-search.ts'
import { find } from './find.ts'
import { toFirst } from './first.ts'
import { toFolded } from './fold.ts'
import { toLackingText } from './lacking-text.ts'
import { ELSEWHERE, sorts } from './order.ts'
import { toSectionTitle } from './place-groups.ts'
import { parseTerm } from './parsed-term.ts'
import { readTerm } from './read-term.ts'

const today = '2026-11-28'
const demo = toIndexed(demoFirms)
const search = (term: string, part: Partial<DirectorySearch> = {}, firms = demo, more = {}) =>
  find(firms, { ...everything, term, ...part }, readTerm(term, firms, today), { today, ...more })
const sorted = (firms: readonly AdvisorCard[]) =>
  firms.map(({ id }) => id).toSorted((a, b) => a - b)
const toTable = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string])

/** Typed terms, and a text in firm, person, place or service of one of the first three results. */
const misspelt = toTable(`
  valuaton | valuation
  trsutee | trustee
  margret lindqvist | margaret lindqvist
  repurchse obligation | repurchase
  harow pell | harrow pell
  penant | pennant
  junipr lane | juniper lane
  keystone holow | keystone hollow
  coperfield | copperfield
  delacroy finch | delacroix finch
  repurchace obligaton | repurchase obligation
  finacing | financing
  fiduciery | fiduciary
  leveredged esop | leveraged esop
  trusty services | trustee
  pensylvania | pennsylvania
  massachusets | massachusetts
  trustee califronia | california
  eosp | esop
  britghline | brightline
`)

it.each(misspelt)('corrects the spelling of %s', (typed, wanted) => {
  const { advisors, similar } = search(typed)
  const first = [...advisors, ...similar].slice(0, 3)
  const words = first.map(({ id }) => demo.find((firm) => firm.advisor.id === id)?.words)
  expect(words.join('\n')).toContain(wanted)
})

it.each("tRUST|ann MOSS|q|b0b1|100%|a_b|%|_|\\|'| esop |é".split('|'))(
  'finds by the specified rule: %s',
  (term) => {
    const part = toFolded(term.trim())
    const exact = demoFirms.filter(({ companyName, contactPerson, areasOfExpertise }) =>
      toFolded(`${companyName}\n${contactPerson ?? ''}\n${areasOfExpertise ?? ''}`).includes(part),
    )
    const found = search(term)
    // A term that is understood finds more.
    const isPlain = parseTerm(term) === null
    const shown = found.advisors.filter((firm) => isPlain || exact.includes(firm))
    expect(sorted(shown)).toEqual(sorted(exact))
    const ids = new Set(found.advisors.map(({ id }) => id))
    expect(found.similar.filter(({ id }) => ids.has(id))).toEqual([])
  },
)

it.each(["O'Dell Valuation", 'O’Dell Valuation', 'Odell Valuation'])(
  'finds %s by each spelling of its name',
  (companyName) => {
    const firms = toIndexed([...demoFirms, { ...advisor, id: 9999, companyName }])
    const typed = [
      "o'dell",
      'O’Dell',
      'odell',
      "O'DELL VALUATION",
      'odell valuation',
      'O´Dell',
      "o'",
    ]
    const isFound = (term: string) => search(term, {}, firms).advisors.some(({ id }) => id === 9999)
    expect(typed.filter((term) => !isFound(term))).toEqual([])
    expect(search("o'dell", {}, firms).advisors[0]?.id).toBe(9999)
  },
)

type Test = (firm: AdvisorCard) => boolean
const is =
  (...types: string[]): Test =>
  ({ typeIds }) =>
    types.every((type) => typeIds.includes(type as never))
const has =
  (word: string): Test =>
  ({ id }) =>
    demo.some(({ advisor: one, words }) => one.id === id && words.includes(` ${word}`))
const fits =
  (employees: number): Test =>
  ({ clientEmployees }) =>
    clientEmployees === null || (clientEmployees[1] ?? 1e9) >= employees

/** Terms, what they mean, and what no advisor meets. */
const meanings: [string, Test, string?][] = [
  ['auditor 10 years', is('auditor')],
  ['esop firms near me', () => true],
  ['esop attorney chicago blimp', is('esop-attorney'), 'words:blimp'],
  ['trustee Alaska', is('esop-trustee')],
  ['lenders, not in New York', (firm) => is('lender')(firm) && !firm.states.includes('NY')],
  [
    'attorney without plan design',
    (firm) => is('esop-attorney')(firm) && !firm.services.includes('ESOP_Plan_Design'),
  ],
  ['trustee for 3000 people', (firm) => is('esop-trustee')(firm) && fits(3000)(firm)],
  [
    'trustee for 900000 people',
    (firm) => is('esop-trustee')(firm) && firm.clientEmployees === null,
  ],
  ['bank', (firm) => is('lender')(firm) || /bank/i.test(firm.companyName + firm.areasOfExpertise)],
  [
    'repurchase obligation study',
    ({ services }) => services.includes('ESOP_Repurchase_Obligation'),
  ],
  ['auditor and tax advisor', is('auditor', 'tax-advisor')],
  [
    'trustee and communication, not in Chicago',
    (firm) =>
      (is('esop-trustee')(firm) || is('communication')(firm)) &&
      !/Chicago/.test(`${firm.location}`),
    'both',
  ],
  ['409(p)', has('409p')],
  ['section 409p testing', (firm) => has('409p')(firm) && has('testing')(firm)],
  [
    'nationwide trustee, free consultation',
    (firm) =>
      is('esop-trustee')(firm) &&
      firm.served.includes('US') &&
      firm.stated.first_talk_free === true,
  ],
  [
    'we want a trustee who speaks Spanish',
    (firm) => is('esop-trustee')(firm) && firm.stated.languages?.includes('es') === true,
  ],
  [
    'firms for manufacturing',
    (firm) =>
      firm.stated.industries?.includes('manufacturing') === true || has('manufacturing')(firm),
  ],
  ['zzqq blimp', () => false],
]

it.each(meanings)('finds what %s means', (term, meant, lacking) => {
  const { advisors, counts } = search(term)
  expect(sorted(advisors)).toEqual(sorted(demoFirms.filter(meant)))
  expect(counts).toMatchObject({
    total: advisors.length,
    lacking: lacking === undefined ? null : [lacking],
  })
})

/** Elsewhere is last, and before that, of whose main work it is not. */
const toOrder = (place: string) =>
  (place.startsWith('4') ? 100 : 0) + (place.endsWith('home') ? 10 : 0) + Number(place[0])

/** Terms with a place, the kind, the city and its states. */
it.each([
  ['trustee in Dallas', ['esop-trustee'], /Dallas/, ['TX']],
  ['attorneys in Chicago or Dallas', ['esop-attorney'], /Chicago|Dallas/, ['IL', 'TX']],
  ['valuation Illinois', ['buy-side-valuation'], /-/, ['IL']],
  ['attorney Washington', ['esop-attorney'], /-/, ['WA', 'DC']],
  ['Portland ME lender', ['lender'], /-/, ['ME']],
  ['phildelphia', [], /Philadelphia/, ['PA']],
  ['LA', [], /Los Angeles/, ['CA', 'LA']],
] as const)('puts first what is near: %s', (term, types, city, states) => {
  const { advisors, counts, toSection } = search(term)
  const places = advisors.map((firm) => {
    const { location, states: own, served } = firm
    const { missing } = toSection(firm)
    const toKey = (nearness: number) => [nearness, ...missing].join('\n')
    if (city.test(location ?? '')) return toKey(1)
    if (own.some((state) => states.includes(state as never))) return toKey(2)
    return toKey(served.some((state) => state === 'US' || states.includes(state as never)) ? 3 : 4)
  })
  expect(places.map(toOrder)).toEqual(places.map(toOrder).toSorted((a, b) => a - b))
  expect(sorted(advisors)).toEqual(sorted(demoFirms.filter(is(...types))))
  const groups = [...Map.groupBy(places, (at) => at)].map(([at, of]) => [at, of.length])
  expect(counts.sections).toEqual(Object.fromEntries(groups))
})

it.each([
  ['Washington Trust', 'Washington Trust', 'Ann'],
  ['washington trust attorney', 'Washington Trust', 'Ann'],
  ['Chicago Partners', 'Chicago Partners', 'Ann'],
  ['virginia moss', 'Fixture', 'Virginia K. Moss'],
])(
  'finds a name first that holds a state, city or kind: %s',
  (term, companyName, contactPerson) => {
    const named: AdvisorCard = {
      ...advisor,
      id: 900,
      companyName,
      contactPerson,
      location: 'Denver, CO',
      states: ['CO'],
      typeIds: ['esop-attorney'],
      services: ['ESOP_Law_Firm'],
    }
    const [first] = search(term, {}, toIndexed([...demoFirms, named])).advisors
    expect(first?.companyName).toBe(companyName)
  },
)

const placesOf = (term: string, isMeant: Test) => {
  const at = search(term).advisors.flatMap((firm, index) => (isMeant(firm) ? [index] : []))
  return { first: Math.min(...at), last: Math.max(...at) }
}
const isHome = (practice: string) => (firm: AdvisorCard) => practiceOf(firm) === practice
const isForCompany: Test = (firm) =>
  isHome('law')(firm) && firm.stated.acts_for?.includes('company') === true
const isWithoutSide: Test = (firm) => isHome('law')(firm) && firm.stated.acts_for === null
const doesStudyFor120: Test = (firm) =>
  isHome('banking')(firm) && names(firm, 'Feasibility stud') && fits(120)(firm)
const isWithoutSize: Test = (firm) => isHome('banking')(firm) && firm.clientEmployees === null

it('puts who acts for others below who states no side, and leaves them out after “only”', () => {
  const term = 'attorney for the seller'
  expect(placesOf(term, isWithoutSide).last).toBeLessThan(placesOf(term, isForCompany).first)
  expect(search(`${term} only`).advisors.filter(isForCompany)).toEqual([])
})

it('puts work and size above an industry', () => {
  const term = 'feasibility study for a brewery with 120 people'
  expect(search(term).advisors.some(doesStudyFor120)).toBe(true)
  expect(placesOf(term, doesStudyFor120).first).toBeLessThan(placesOf(term, isWithoutSize).first)
})

it('puts a firm with other main work first where only it does the work that is asked for', () => {
  const [first] = search('cpa for 1042 and estate planning, Boise').advisors
  expect(first?.expertise).toContain('Estate planning')
})

/** Terms, what the rows of the first section have, and what no firm says. */
const wished: [string, Test, string[]?][] = [
  [
    'fairness opinion for a trustee',
    (firm) => is('buy-side-valuation')(firm) && firm.stated.acts_for?.includes('trustee') === true,
  ],
  ['feasibility study', (firm) => names(firm, 'Feasibility stud')],
  [
    'compliance testing in a plan for 80 people',
    (firm) => names(firm, 'Compliance testing') && firm.clientEmployees !== null && fits(80)(firm),
  ],
  ['banker for a company with $8M EBITDA', (firm) => firm.stated.client_ebitda !== null],
  ['TPA only', ({ typeIds }) => typeIds.join() === 'tpa'],
  ['lender, not a bank', (firm) => is('lender')(firm) && !/\bbank\b/i.test(firm.companyName)],
  [
    'valuation, but not an investment banker',
    ({ services }) => !services.includes('ESOP_Transaction_Support'),
  ],
  ['TPA other than a payroll company', is('tpa'), ['not:payroll company']],
  [
    'we want a trustee who steers boats and balloons',
    is('esop-trustee'),
    ['words:steers', 'words:boats', 'words:balloons'],
  ],
]
const names = ({ expertise }: AdvisorCard, text: string) =>
  expertise.some((tag) => tag.includes(text))

it.each(wished)('puts what meets %s above what misses some of it', (term, meets, unsaid = []) => {
  const { advisors, counts, toSection } = search(term)
  const meeting = advisors.filter((firm) => toSection(firm).missing.length === 0)
  expect(meeting.length).toBeGreaterThan(0)
  expect(meeting.filter((firm) => !meets(firm))).toEqual([])
  expect(advisors.slice(0, meeting.length)).toEqual(meeting)
  expect(counts.unsaid).toEqual(unsaid)
})

it('lets kinds that are asked for together take turns', () => {
  const { advisors } = search('trustee, TPA or auditor')
  const [one, two, three] = advisors.map(({ typeIds }) => typeIds)
  expect(
    [one, two, three].map((kinds) =>
      ['esop-trustee', 'tpa', 'auditor'].find((kind) => kinds?.includes(kind as never)),
    ),
  ).toEqual(['esop-trustee', 'tpa', 'auditor'])
})

it('finds words in quotes as they stand', () => {
  expect(search('"trusteee" lender').counts.lacking).toEqual(['words:trusteee'])
  expect(search('trusteee').advisors.length).toBeGreaterThan(0)
})

it('searches a type’s own words and descriptions on the type’s page only', () => {
  const lenders = toIndexed(demoFirms.filter(is('lender')))
  const page = { ownWords: 'Lender/Financing Advisor\nLends.' }
  expect(search('financing ADVISOR', {}, lenders, page).advisors).toHaveLength(lenders.length)
  const described = { ...page, descriptions: new Map([[lenders[3]?.advisor.id, 'on barges']]) }
  expect(sorted(search('barges', {}, lenders, described).advisors)).toEqual([
    lenders[3]?.advisor.id,
  ])
  expect(search('barges', {}, lenders, page).advisors).toEqual([])
})

describe('an order', () => {
  it('is the same for everybody on a day, and another the next day', () => {
    expect([1, 2, 157].map(createDailyOrder(today))).toMatchInlineSnapshot(`
      [
        2119490112,
        2917762484,
        1025288411,
      ]
    `)
    const [now, next] = [today, '2026-11-29'].map((day) =>
      find(demo, everything, null, { today: day }).advisors.map(({ id }) => id),
    )
    expect(next).not.toEqual(now)
    expect(next?.toSorted()).toEqual(now?.toSorted())
  })

  it('puts rated firms first, once three reviews are in, and the newest confirmation', () => {
    const confirmed = { averageRating: 4, reviewCount: 3, confirmedAt: '2026-01-01T00:00:00Z' }
    const firms = toIndexed([
      { ...advisor, id: 1, averageRating: 5, reviewCount: 2 },
      { ...advisor, id: 2, ...confirmed },
      { ...advisor, id: 3, ...confirmed, averageRating: 4.5, confirmedAt: '2025-01-01T00:00:00Z' },
    ])
    const order = (sort: DirectorySearch['sort']) =>
      search('', { sort }, firms).advisors.map(({ id }) => id)
    expect(order('rating')).toEqual([3, 2, 1])
    expect(order('confirmed')).toEqual([2, 3, 1])
  })

  it.each(['', '?years=15', '?types=lender,tpa&serves=WI', '?client_employees=120'])(
    'is that of the rows drawn early: %s',
    (query) => {
      for (const sort of sorts) {
        const asked = { ...parseSearch(query), sort }
        const address = `${query || '?'}&sort=${sort}&utm_source=mail`
        const found = find(demo, asked, null, { today }).advisors.map(({ id }) => id)
        expect(found.length).toBeGreaterThan(3)
        expect(toFirst(demoFirms, address, today).map(({ id }) => id)).toEqual(found)
      }
    },
  )

  it.each(['auditor 15 years', ''])('puts stated years before those not stated: %s', (term) => {
    const { advisors, toSection } = search(term, { years: term ? 0 : 15 })
    // Of whose main work it is not follows, and who states fewer.
    const stated = advisors
      .filter((firm) => toSection(firm).missing.every((name) => name === 'years'))
      .map(({ practiceSince }) => practiceSince !== null && practiceSince <= 2011)
    expect(new Set(stated).size).toBe(2)
    expect(stated.lastIndexOf(true)).toBeLessThan(stated.indexOf(false))
  })
})

const filters: [Partial<DirectorySearch>, Test][] = [
  [{ types: ['lender', 'tpa'] }, (firm) => is('lender')(firm) || is('tpa')(firm)],
  [
    { services: ['ESOP_Financing', 'ESOP_Plan_Design'] },
    ({ services }) => services.includes('ESOP_Financing') && services.includes('ESOP_Plan_Design'),
  ],
  [{ state: 'CA' }, ({ states }) => states.includes('CA')],
  [{ serves: 'WI' }, ({ served }) => served.includes('WI') || served.includes('US')],
  [{ serves: 'US' }, ({ served }) => served.includes('US')],
  [{ min_rating: 4.5 }, ({ averageRating }) => averageRating >= 4.5],
  [{ years: 15 }, ({ practiceSince: since }) => since === null || since <= 2011],
  [{ taking_clients: true }, ({ takingClients }) => takingClients === true],
  [{ first_talk_free: true }, ({ stated }) => stated.first_talk_free === true],
  [
    { acts_for: ['trustee', 'lender'] },
    ({ stated }) => ['trustee', 'lender'].some((one) => stated.acts_for?.includes(one as never)),
  ],
  [{ languages: ['es'] }, ({ stated }) => stated.languages?.includes('es') === true],
  [{ meets: ['remote'] }, ({ stated }) => stated.meets?.includes('remote') === true],
  [
    { client_employees: 120 },
    ({ clientEmployees: range }) =>
      range !== null && (range[0] ?? 0) <= 120 && (range[1] ?? 1e9) >= 120,
  ],
  [{ with_checked: true }, ({ checks }) => (checks.bar ?? '') > today],
  [{ with_articles: true }, ({ resourceCounts }) => resourceCounts.article > 0],
  [{ with_videos: true }, ({ resourceCounts }) => resourceCounts.video > 0],
]
const rich = toIndexed(
  demoFirms.map((firm) =>
    Object.assign({}, firm, {
      averageRating: firm.id % 2 ? 4.6 : 3.2,
      checks: firm.id % 3 ? { bar: firm.id % 2 ? '2027-01-01' : today } : {},
      resourceCounts: { website: 0, article: firm.id % 4, video: firm.id % 5 },
    }),
  ),
)

it('combines any two filters, and counts each choice and what each condition leaves out', () => {
  const all = rich.map((firm) => firm.advisor)
  for (const [one, meetsOne] of filters)
    for (const [other, meetsOther] of filters) {
      const asked = { ...one, ...other }
      const isSame = Object.keys(asked).length === 1
      const wanted = all.filter((firm) => meetsOther(firm) && (isSame || meetsOne(firm)))
      const { advisors, counts } = search('', asked, rich)
      expect([asked, sorted(advisors)]).toEqual([asked, sorted(wanted)])
      const [name = ''] = Object.keys(other)
      expect(counts.without[name]).toBe(isSame ? all.length : all.filter(meetsOne).length)
    }
  const { counts } = search('esop', { types: ['lender'], serves: 'WI' }, rich)
  expect(counts.choices['types']?.['tpa'] ?? 0).toBe(
    search('esop', { types: ['tpa'], serves: 'WI' }, rich).counts.total,
  )
  expect(counts.choices['services']?.['ESOP_Plan_Design'] ?? 0).toBe(
    search('esop', { types: ['lender'], serves: 'WI', services: ['ESOP_Plan_Design'] }, rich).counts
      .total,
  )
  expect(counts.without['term']).toBe(
    search('', { types: ['lender'], serves: 'WI' }, rich).counts.total,
  )
})

it('always finds a firm by a part of its name, person or expertise', () => {
  const ids = fc.nat(demoFirms.length - 1)
  const property = fc.property(ids, fc.nat(), fc.integer({ min: 1, max: 30 }), (at, from, size) => {
    const { id, companyName, contactPerson, areasOfExpertise } = demoFirms[at] ?? advisor
    const fields = [companyName, contactPerson ?? '', areasOfExpertise ?? '']
    const field = fields[from % fields.length] ?? ''
    const start = from % Math.max(1, field.length)
    const found = search(field.slice(start, start + size))
    expect(found.advisors.map((firm) => firm.id)).toContain(id)
  })
  fc.assert(property, { numRuns: 300 })
})

it.each([
  // The trustee of Ohio states no French: it is there, and lacks that.
  ['trustee in Ohio who speaks French', true],
  ['trustee in Hawaii', false],
])('knows of %s whether an advisor of the kind is in the place', (term, isThere) => {
  const { nearest } = search(term).counts
  expect(nearest !== null && nearest <= 2).toBe(isThere)
})

it.each([
  // "Seller note refinancing", "Committee training", "Annual ESOP valuations", "Mezzanine debt".
  ['lender to refinance', 'refinancing'],
  ['committy training', 'committee'],
  ['valuation each year', 'annual'],
  ['mezz lender', 'mezzanine'],
])('finds for %s what firms call %s', (term, wanted) => {
  const [first] = search(term).advisors
  expect(first?.areasOfExpertise?.toLowerCase()).toContain(wanted)
})

it('takes the code of a state for a whole word', () => {
  const { advisors } = search('trustee PR')
  expect(advisors.every(({ typeIds }) => typeIds.includes('esop-trustee'))).toBe(true)
})

it('ranks who is of a kind by a service alone below its own kind, even one without room', () => {
  const { advisors } = search('wealth manager in Illinois')
  const [own, byService] = ['Ambler & Stone Private Wealth', 'Silverthorne Tax Group'].map((name) =>
    advisors.findIndex(({ companyName }) => companyName === name),
  )
  expect(own).toBeGreaterThanOrEqual(0)
  expect(own).toBeLessThan(byService ?? -1)
})

it('leaves out who acts for a side that is left out, and marks who acts for both', () => {
  const { advisors, toSection } = search('esop lawyer for trustees not companies')
  const both = advisors.filter(({ stated }) => stated.acts_for?.includes('company'))
  expect(both.length).toBeGreaterThan(0)
  expect(both.every((firm) => names(firm, 'Trustee representation'))).toBe(true)
  expect(both.flatMap((firm) => toSection(firm).missing)).toContain('other:not:company')
  expect(advisors.length).toBeGreaterThan(both.length)
})

it('puts who states fewer years below who states none, and says so', () => {
  const term = 'esop attorney 20 years'
  const found = search(term)
  const titles = found.advisors.map((firm) =>
    toSectionTitle(readTerm(term, demo, today)?.parsed ?? null, found.toSection(firm)),
  )
  const isShort = found.advisors.map(({ practiceSince }) => (practiceSince ?? 0) > 2006)
  expect(titles.map((title) => /fewer than 20 years/i.test(title))).toEqual(isShort)
  expect(isShort).toContain(true)
})

it('takes who acts for selling owners for who helps them to sell', () => {
  const term = 'owner selling, 22 staff, iowa'
  const found = search(term)
  const wrong = found.advisors.find(
    (firm) =>
      firm.stated.acts_for?.includes('selling_owners') &&
      found.toSection(firm).missing.includes('named:owner selling'),
  )
  expect(wrong?.companyName).toBeUndefined()
})

const titlesOf = (term: string) => {
  const found = search(term)
  const parsed = readTerm(term, demo, today)?.parsed ?? null
  return found.advisors.map((firm) => toSectionTitle(parsed, found.toSection(firm)))
}

it.each([
  ['surety company in Ohio', 'surety company', 'lender'],
  ['realtor who knows esops', 'realtor', 'investment-banker'],
  ['need cyber insurance', 'cyber insurance', 'esop-trustee'],
])('says of %s that no such firm is listed, and lists the nearest kinds', (term, text, kind) => {
  const parts = readTerm(term, demo, today)?.parsed.parts ?? []
  expect(parts.find(({ isAbsent }) => isAbsent)).toMatchObject({ group: 'types', text })
  expect(
    search(term)
      .advisors.slice(0, 3)
      .some(is(kind as never)),
  ).toBe(true)
})

it.each(['trustee for an insurance broker', 'our bookkeeper left, need a TPA'])(
  'takes in %s the kind that is asked for',
  (term) => {
    const parts = readTerm(term, demo, today)?.parsed.parts ?? []
    expect(parts.some(({ isAbsent }) => isAbsent)).toBe(false)
  },
)

it.each([
  ['c corporation bakery, trustee', 'esop-trustee'],
  ['audit for form 5500, idaho', 'auditor'],
  ['s corporation, appraisal, iowa', 'buy-side-valuation'],
])('takes in %s the kind that is typed, whatever else suggests another', (term, kind) => {
  const parts = readTerm(term, demo, today)?.parsed.parts.filter(({ group }) => group === 'types')
  expect([...new Set(parts?.flatMap(({ values }) => values))]).toEqual([kind])
})

it('puts who names the very work above who names a neighbor of it, whatever the side', () => {
  const { advisors } = search('fairness opinion, acting for the trustee')
  const namesIt = advisors.map((firm) => names(firm, 'Fairness opinion'))
  expect(namesIt).toEqual(namesIt.toSorted((one, other) => Number(other) - Number(one)))
})

it('puts first who helps to sell where an owner asks for anybody', () => {
  const titles = titlesOf('esop advisor for a roofing company, 60 people')
  const isOther = titles.map((title) => title.includes('companies that have an ESOP'))
  expect(isOther[0]).toBe(false)
  expect(isOther).toContain(true)
})

it('compares the least fee that a firm states with a budget, and no price of a deal', () => {
  const { advisors } = search('appraiser, fees under $15,000 a year')
  const fees = advisors.map(({ stated }) => stated.least_fee ?? null)
  const order = fees.map((fee) => (fee === null ? 1 : fee <= 15_000 ? 0 : 2))
  expect(order.slice(0, 3)).toEqual(order.slice(0, 3).toSorted())
  expect(order[0]).toBe(0)
  const parts = readTerm('lender for a deal under $2 million', demo, today)?.parsed.parts
  expect(parts?.map(({ group }) => group)).toEqual(['types', 'money'])
})

it.each([
  ['no banks, corporate trustee ok, iowa', 'Iowa'],
  ['trustee ok', 'Oklahoma'],
  ['lender, $4 million id', 'Idaho'],
])('reads the places of %s', (term, place) => {
  const parts = readTerm(term, demo, today)?.parsed.parts ?? []
  expect(parts.filter(({ group }) => group === 'states').map(({ text }) => text)).toEqual([place])
})

it('puts of those elsewhere first who is in a region of the place', () => {
  const { advisors, toSection } = search('auditor near Boise')
  const first = advisors.find((firm) => toSection(firm).nearness === ELSEWHERE)
  expect(['WA', 'OR', 'MT']).toContain(first?.states[0])
})

it.each([
  'attorney illinois but nobody from chicago',
  'attorney illinois, no one in chicago',
  'attorney illinois, none based in chicago',
  'attorney illinois, stay away from chicago',
  'attorney illinois, none of them from chicago',
  'attorney illinois, not from new york or chicago',
])('leaves out the city of %s', (term) => {
  const { advisors } = search(term)
  expect(advisors.length).toBeGreaterThan(0)
  expect(advisors.filter(({ location }) => /chicago/i.test(location ?? ''))).toEqual([])
})

it('leaves out no firm for a story of nobody', () => {
  const parts = readTerm('nobody in our office knows esops, tpa ohio', demo, today)?.parsed.parts
  expect(parts?.map(({ group, isExcluded }) => [group, isExcluded])).toEqual([
    ['types', undefined],
    ['states', undefined],
  ])
})

it.each([
  ['auditor who also files the 5500 tennessee', 'Form 5500'],
  ['cpa who also prepares form 5500, georgia', 'Form 5500'],
])('puts first who names the further work of %s', (term, work) => {
  const { advisors } = search(term)
  expect(advisors[0] && names(advisors[0], work)).toBe(true)
  expect(titlesOf(term)[1]).toContain('not naming')
})

it.each([
  ['trustee who also does valuations', ['esop-trustee', 'buy-side-valuation']],
  ['banker who also lends', ['investment-banker', 'lender']],
])('reads both kinds of %s', (term, kinds) => {
  const parts = readTerm(term, demo, today)?.parsed.parts
  expect(parts?.flatMap(({ values }) => values)).toEqual(kinds)
})

it('says that none of the kind names the further work', () => {
  const { counts } = search('tpa who also handles the audit')
  expect(counts.unsaid).toContain('words:audit')
})

it.each([
  'attorney texas and oklahoma',
  'merging two esops one in texas one in oklahoma, tpa and lawyer who cover both',
])('puts who serves both states above who fails one: %s', (term) => {
  const served = search(term).advisors.map(({ served: of, states }) =>
    ['TX', 'OK'].every((code) => [...of, ...states].some((one) => one === 'US' || one === code)),
  )
  const isFirst = served.indexOf(false)
  expect(isFirst).toBeGreaterThan(1)
  expect(served.slice(isFirst)).not.toContain(true)
})

it('puts first who helps a sale where an owner asks where to start', () => {
  const { advisors } = search(
    'selling just 30%, staying on, plumbing supply, nebraska, where to start',
  )
  const first = advisors.slice(0, 3)
  expect(
    first.every(
      ({ typeIds, served }) => served.includes('US') && /banker|attorney/.test(`${typeIds}`),
    ),
  ).toBe(true)
  expect(readTerm('selling about 40% of it', demo, today)?.parsed.parts[0]?.values).toEqual([
    'investment-banker',
  ])
})

it('marks lenders that offer a refused loan beside others', () => {
  const term = 'lender texas, no sba'
  const { advisors, toSection } = search(term)
  const offers = advisors.filter((firm) => names(firm, 'SBA'))
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.every((firm) => toSection(firm).missing.includes('other:not:sba'))).toBe(true)
  expect(titlesOf(term)).toContainEqual(expect.stringContaining('naming “sba”, too'))
})

it('asks nobody for what an investigation is about', () => {
  const term = 'expert for dept of labor probe of our share price, virginia'
  const types = readTerm(term, demo, today)?.parsed.parts.flatMap(({ group, values }) =>
    group === 'types' ? values : [],
  )
  expect(types).toEqual(['esop-attorney'])
  const own = search(term)
    .advisors.slice(0, 2)
    .map(({ expertise }) => expertise.join())
  expect(own.every((tags) => /litigation|investigation/.test(tags))).toBe(true)
})

it.each([
  ['trustee for a 15 million deal in arizona', 'trustee: “deal”'],
  ['inside trustee stepping down, hawaii, want ongoing trustee', 'trustee: “ongoing trustee”'],
])('shows of %s what is asked for', (term, text) => {
  const texts = readTerm(term, demo, today)?.parsed.parts.map((part) => part.text)
  expect(texts).toContain(text)
})

it.each(['auditor iowa, 220 in plan', 'tpa with 220 in the plan'])(
  'reads the participants of %s',
  (term) => {
    const parts = readTerm(term, demo, today)?.parsed.parts
    expect(parts?.find(({ group }) => group === 'employees')?.values).toEqual(['220'])
  },
)

it('asks for a kind that the company has already, where another of it is wanted', () => {
  const parts = readTerm('dol investigation of our valuation, need appraiser', demo, today)?.parsed
    .parts
  expect(parts?.flatMap(({ values }) => values)).toContain('buy-side-valuation')
})

it('says that all lenders below offer a refused loan, where all do', () => {
  const counts = { lacking: null, unsaid: ['other:not:sba'], metByOthers: [] }
  const parsed = readTerm('lender, no sba', demo, today)?.parsed
  expect(parsed && toLackingText(parsed, counts, ['lender', 'lenders'])).toContain(
    'All of the firms below name “sba”, too.',
  )
})
