import { expect, it } from 'vitest'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { parseTerm } from './parsed-term.ts'

/** Terms, and the parts that the directory understands. A dash: the term is searched for as it is. */
const parsedTerms = `
  valuation Illinois | Valuation, Illinois
  esop attorney chicago | Attorney, Chicago
  trustee in TX | Trustee, Texas
  auditor 10 years | Auditor, 10+ years first
  Washington Trust | Washington or D.C., “Trust”
  Chicago Partners | Chicago, “Partners”
  attorneys | Attorney
  ESOP lawyers near me | Attorney
  law firm ohio | Attorney, Ohio
  corporate attorney Boston | Corporate attorney, Boston
  ERISA counsel | Attorney
  appraisers in California | Valuation, California
  business valuation firm denver | Valuation, Denver
  buy-side valuation | Valuation
  CPA in Iowa | Tax advisor, Iowa
  tax advisor st louis | Tax advisor, St. Louis
  accounting firm St. Paul MN | Auditor, St. Paul, Minnesota
  third-party administrator | TPA
  third party administrators of ESOPs | TPA
  record keeper | TPA
  TPA | TPA
  M&A advisor Atlanta | Investment banker, Atlanta
  investment banks | Investment banker
  banker | Investment banker
  bank | Lender
  SBA loan Vermont | “SBA”, Lender, Vermont
  wealth manager | Wealth manager
  repurchase obligation study | Repurchase obligation study
  employee communication specialists | Communication
  lender/financing | Lender
  attorney trustee | Attorney, Trustee
  N.Y. trustee | New York, Trustee
  trusteee in Dallas | Trustee, Dallas
  San Fransisco lender | San Francisco, Lender
  phildelphia | Philadelphia
  "phildelphia" trustee | “phildelphia”, Trustee
  sale of a company | “sale”
  reston | Reston
  Lewisville attorney | Lewisville, Attorney
  409p | “409p”
  We are 80 people in Ohio and want a trustee | Ohio, Trustee
  annual valuation for our dairy in Iowa | Valuation, “dairy”, Iowa
  409(p) testing | “409(p)”, “testing”
  section 409p tests | “409p”, “tests”
  trustee not in Texas | Trustee, not Texas
  TPA without repurchase study | TPA, not Repurchase obligation study
  attorney, no banks | Attorney, not Lender
  no fees | “fees”
  espp | -
  trustee and attorney in Ohio | Trustee, Attorney, Ohio
  New York | New York
  New York City | New York
  nyc lender | New York, Lender
  NY trustee | New York, Trustee
  Washington state | Washington
  Washington DC | District of Columbia
  attorney Washington, D.C. | Attorney, District of Columbia
  attorney Washington | Attorney, Washington or D.C.
  Kansas | Kansas
  Kansas City | Kansas City
  kansas city, MO lender | Kansas City, Missouri, Lender
  Virginia | Virginia
  West Virginia | West Virginia
  Virginia Beach attorney | Virginia Beach, Attorney
  oklahoma city | Oklahoma City
  Portland, OR | Portland, Oregon
  Portland ME | Portland, Maine
  PORTLAND, OR LENDER | Portland, Oregon, Lender
  auditor IL or WI | Auditor, Illinois, Wisconsin
  trustee or attorney in hi | Trustee, Attorney, “hi”
  TRUSTEE IN TEXAS OR ME | Trustee, Texas
  TRUSTEE TX | Trustee, Texas
  trustee in tx | Trustee, “tx”
  smith & co appraisers | “smith”, “co”, Valuation
  portland, me | Portland
  trustee, in ohio | Trustee, Ohio
  T.P.A. in N. Carolina | TPA, North Carolina
  saint paul wealth advisers | St. Paul, Wealth manager
  Ft. Worth tax attorney | Fort Worth, Attorney
  ok tell me | “ok”, “tell”
  over 15 years experience valuation | 15+ years first, Valuation
  trustee with 20+ yrs of ESOP experience | Trustee, 20+ years first
  esop attorney chicago blimp | Attorney, Chicago, “blimp”
  attorney Elgin | Attorney, “Elgin”
  Zoë O'Brien attorney | “Zoë”, “O'Brien”, Attorney
  attorney's office in Québec | Attorney, “office”, “Québec”
  section 1042 | 1042 rollover
  fairness opinion | “fairness”, “opinion”
  esop firms near me |
  trust | -
  esop | -
  valuati | -
  100% | -
  ' | -
`

it.each(
  parsedTerms
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
)('understands %s', (term = '', wanted) => {
  const parsed = parseTerm(term)
  expect(parsed ? parsed.parts.map(({ text }) => text).join(', ') : '-').toBe(wanted)
})

const toRests = (term: string) => parseTerm(term)?.parts.map(({ rest }) => rest)
it('says what the term is without each part', () => {
  expect(toRests('esop attorney in Chicago, IL')).toEqual([
    'in Chicago, IL',
    'esop attorney, IL',
    'esop attorney in Chicago',
  ])
  expect(toRests('auditor over 10 years')).toEqual(['over 10 years', 'auditor'])
})

it('sends each part as typed with its values', () => {
  expect(JSON.parse(parseTerm('lawyers Washington blimp 10 years')?.argument ?? '')).toEqual({
    types: { lawyers: 'esop-attorney' },
    states: { washington: 'WA,DC' },
    words: { blimp: 'blimp' },
    years: { '10': '10' },
  })
})

it('parses any term of the greatest length at once', () => {
  for (const text of ['a ', 'st ', 'new york ', '9', ', ', '10 years '])
    expect(() => parseTerm(text.repeat(100).slice(0, SEARCH_TERM_MAX))).not.toThrow()
})
