import { expect, it } from 'vitest'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { parseTerm } from './parsed-term.ts'

/** Terms, and the parts that the directory understands. A dash: the term is searched for as it is. */
const parsedTerms = `
  valuation Illinois | Kind: Valuation, State: Illinois
  esop attorney chicago | Kind: Attorney, City: Chicago
  trustee in TX | Kind: Trustee, State: Texas
  auditor 10 years | Kind: Auditor, 10+ years first
  Washington Trust | State: Washington or D.C., “Trust”
  Chicago Partners | City: Chicago, “Partners”
  attorneys | Kind: Attorney
  ESOP lawyers near me | Kind: Attorney
  law firm ohio | Kind: Attorney, State: Ohio
  corporate attorney Boston | Kind: Corporate attorney, City: Boston
  ERISA counsel | Kind: Attorney
  appraisers in California | Kind: Valuation, State: California
  business valuation firm denver | Kind: Valuation, City: Denver
  buy-side valuation | Kind: Valuation
  CPA in Iowa | Kind: Tax advisor, State: Iowa
  tax advisor st louis | Kind: Tax advisor, City: St. Louis
  accounting firm St. Paul MN | Kind: Auditor, City: St. Paul, State: Minnesota
  third-party administrator | Kind: TPA
  third party administrators of ESOPs | Kind: TPA
  record keeper | Kind: TPA
  TPA | Kind: TPA
  M&A advisor Atlanta | Kind: Investment banker, City: Atlanta
  investment banks | Kind: Investment banker
  banker | Kind: Investment banker
  bank | Kind: Lender
  SBA loan Vermont | Kind: Lender, State: Vermont
  wealth manager | Kind: Wealth manager
  repurchase obligation study | Kind: Repurchase obligation
  employee communication specialists | Kind: Communication
  lender/financing | Kind: Lender
  attorney trustee | Kind: Attorney, Kind: Trustee
  New York | State: New York
  New York City | City: New York
  nyc lender | City: New York, Kind: Lender
  NY trustee | State: New York, Kind: Trustee
  Washington state | State: Washington
  Washington DC | State: District of Columbia
  attorney Washington, D.C. | Kind: Attorney, State: District of Columbia
  attorney Washington | Kind: Attorney, State: Washington or D.C.
  Kansas | State: Kansas
  Kansas City | City: Kansas City
  kansas city, MO lender | City: Kansas City, State: Missouri, Kind: Lender
  Virginia | State: Virginia
  West Virginia | State: West Virginia
  Virginia Beach attorney | City: Virginia Beach, Kind: Attorney
  oklahoma city | City: Oklahoma City
  Portland, OR | City: Portland, State: Oregon
  Portland ME | City: Portland, State: Maine
  PORTLAND, OR LENDER | City: Portland, State: Oregon, Kind: Lender
  auditor IL or WI | Kind: Auditor, State: Illinois, State: Wisconsin
  trustee or attorney in hi | Kind: Trustee, Kind: Attorney, “hi”
  TRUSTEE IN TEXAS OR ME | Kind: Trustee, State: Texas
  TRUSTEE TX | Kind: Trustee, State: Texas
  trustee in tx | Kind: Trustee, “tx”
  smith & co appraisers | “smith”, “co”, Kind: Valuation
  portland, me | City: Portland
  trustee, in ohio | Kind: Trustee, State: Ohio
  T.P.A. in N. Carolina | Kind: TPA, State: North Carolina
  saint paul wealth advisers | City: St. Paul, Kind: Wealth manager
  Ft. Worth tax attorney | City: Fort Worth, Kind: Attorney
  ok tell me | “ok”, “tell”
  over 15 years experience valuation | 15+ years first, Kind: Valuation
  trustee with 20+ yrs of ESOP experience | Kind: Trustee, 20+ years first
  esop attorney chicago blimp | Kind: Attorney, City: Chicago, “blimp”
  attorney Elgin | Kind: Attorney, “Elgin”
  Zoë O'Brien attorney | “Zoë”, “O'Brien”, Kind: Attorney
  attorney's office in Québec | Kind: Attorney, “office”, “Québec”
  section 1042 | “section”, “1042”
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
