import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { stateNames } from '#domain/advisors/state-names.ts'

/** How the words of a search term are understood: as values of a group, of which an advisor must have one. */
export type Meaning = {
  group: 'types' | 'states' | 'cities'
  values: readonly string[]
  /** The label of the condition. */
  text: string
}

const list = (text: string) => text.split(', ')

/** The usual names of each kind of advisor in the singular; the first is its label. */
const kindNames: Readonly<Record<AdvisorTypeId, string>> = {
  'investment-banker':
    'Investment banker, banker, investment bank, investment banking, m a advisor, m a firm, m a, m and a, m and a advisor, mergers and acquisitions, sell side, sell side advisor, transaction advisor, transaction advisory',
  'esop-attorney':
    'Attorney, esop attorney, lawyer, law firm, law, legal, legal counsel, legal advisor, counsel, erisa attorney, erisa lawyer, erisa counsel, benefits attorney, benefits lawyer, tax attorney, tax lawyer, tax counsel',
  'corporate-attorney':
    'Corporate attorney, corporate lawyer, corporate counsel, corporate law, business attorney, business lawyer, m a attorney, m a lawyer',
  'esop-trustee':
    'Trustee, independent trustee, institutional trustee, trust company, fiduciary, independent fiduciary',
  'tax-advisor': 'Tax advisor, CPA, cpa firm, tax, tax accountant, tax consultant, tax planning',
  lender:
    'Lender, bank, commercial bank, loan, sba loan, sba lender, lending, financing, mezzanine lender, mezzanine',
  tpa: 'TPA, third party administrator, third party administration, third party admin, 3rd party administrator, 3rd party admin, plan administrator, plan admin, administrator, administration, recordkeeper, recordkeeping, record keeper, record keeping',
  'wealth-management':
    'Wealth manager, wealth management, wealth advisor, wealth, financial planner, financial planning, financial advisor, investment advisor',
  auditor: 'Auditor, audit, plan audit, plan auditor, accountant, accounting, accounting firm',
  'buy-side-valuation':
    'Valuation, value, value my business, appraiser, appraisal, business valuation, business appraiser, business appraisal, valuer, valuator, buy side, buy side valuation, valuation advisor',
  'repurchase-liability':
    'Repurchase obligation, repurchase liability, repurchase study, repurchase obligation study, repurchase liability study, repurchase',
  communication:
    'Communication, employee communication, employee engagement, engagement, culture, communication specialist',
}

/** Words that say nothing about a firm of this directory. */
export const fillers: ReadonlySet<string> = new Set(
  list(
    'a, an, and, any, are, around, at, best, by, can, company, consultant, consulting, do, does, employee stock ownership plan, esop, experience, expert, experienced, find, finder, firm, for, from, good, help, i, in, is, list, local, looking, me, my, near, nearby, need, of, on, or, our, professional, provider, recommend, recommended, search, service, someone, specialist, specializing, that, the, to, top, us, want, w, we, who, with, advisor, advisory',
  ),
)

/** Larger cities, and those whose name holds the name of a state. Other places are found as words of the location. */
const cities = list(
  'Akron, Albany, Albuquerque, Anaheim, Anchorage, Ann Arbor, Atlanta, Austin, Bakersfield, Baltimore, Baton Rouge, Bellevue, Bellingham, Birmingham, Boise, Boston, Boulder, Bridgeport, Buffalo, Burlington, Cedar Rapids, Charleston, Charlotte, Chattanooga, Chicago, Cincinnati, Cleveland, Colorado Springs, Columbus, Dallas, Dayton, Denver, Des Moines, Detroit, Durham, El Paso, Fargo, Fort Collins, Fort Lauderdale, Fort Wayne, Fort Worth, Fresno, Grand Rapids, Green Bay, Greensboro, Greenville, Harrisburg, Hartford, Honolulu, Houston, Indianapolis, Iowa City, Irvine, Jacksonville, Jersey City, Kansas City, Knoxville, Lancaster, Las Vegas, Lexington, Lincoln, Little Rock, Long Beach, Los Angeles, Louisville, Madison, Manchester, Memphis, Miami, Milwaukee, Minneapolis, Naperville, Nashville, New Haven, New Orleans, Norfolk, Oakland, Oklahoma City, Omaha, Orlando, Overland Park, Pasadena, Peoria, Philadelphia, Phoenix, Pittsburgh, Portland, Providence, Raleigh, Reno, Richmond, Rochester, Rockford, Sacramento, Salt Lake City, San Antonio, San Diego, San Francisco, San Jose, Santa Fe, Savannah, Scottsdale, Seattle, Sioux Falls, South Bend, Spokane, Springfield, St. Louis, St. Paul, Syracuse, Tacoma, Tampa, Toledo, Tucson, Tulsa, Virginia Beach, Wichita, Wilmington, Winston-Salem',
)

/** Other names of places, and names that are ambiguous. */
const places: Readonly<Record<string, Meaning>> = {
  washington: toState('Washington or D.C.', 'WA', 'DC'),
  'washington dc': toState('District of Columbia', 'DC'),
  'washington d c': toState('District of Columbia', 'DC'),
  'd c': toState('District of Columbia', 'DC'),
  'new york city': toCity('New York'),
  nyc: toCity('New York'),
  'l a': toCity('Los Angeles'),
  'twin cities': {
    group: 'cities',
    values: ['Minneapolis', 'St. Paul'],
    text: 'City: Minneapolis or St. Paul',
  },
}

function toState(name: string, ...values: string[]): Meaning {
  return { group: 'states', values, text: `State: ${name}` }
}

function toCity(name: string): Meaning {
  return { group: 'cities', values: [name], text: `City: ${name}` }
}

/** Words in lower case, without accents and marks; a phrase has a blank between its words. */
export function toPhrase(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}|['’]s?(?=\P{L}|$)/gu, '')
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/** Every phrase that is understood, with its meaning. */
export const vocabulary: ReadonlyMap<string, Meaning> = new Map([
  ...Object.entries(kindNames).flatMap(([id, text]) => {
    const names = list(text)
    return names.map((name): [string, Meaning] => [
      toPhrase(name),
      { group: 'types', values: [id], text: `Kind: ${names[0]}` },
    ])
  }),
  ...cities.map((name): [string, Meaning] => [toPhrase(name), toCity(name)]),
  ...Object.entries(stateNames).flatMap(([code, name]) =>
    [name, `${name} state`, `state of ${name}`].map((text): [string, Meaning] => [
      toPhrase(text),
      toState(name, code),
    ]),
  ),
  ...Object.entries(places),
])
