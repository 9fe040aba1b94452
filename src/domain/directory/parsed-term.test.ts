import { expect, it } from 'vitest'
import { demoFirms, toIndexed } from '#tests/demo-firms.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { advisorServices } from '#domain/firms/services.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { parseTerm } from './parsed-term.ts'
import { vocabulary } from './vocabulary.ts'

const demo = toIndexed(demoFirms)

/** Terms, and the parts that the directory understands. A dash: the term is searched for as it is. */
const parsedTerms = `
  valuation Illinois | valuation, Illinois
  esop attorney chicago | attorney, Chicago
  trustee in TX | trustee, Texas
  auditor 10 years | auditor, 10+ years first
  Washington Trust | Washington or D.C., “Trust”
  ESOP lawyers near me | attorney
  law firm ohio | attorney, Ohio
  corporate attorney Boston | corporate attorney, Boston
  ERISA counsel | attorney
  appraisers in California | valuation, California
  business valuation firm denver | valuation, Denver
  buy-side valuation | valuation
  CPA in Iowa | tax advisor, Iowa
  tax advisor st louis | tax advisor, St. Louis
  accounting firm St. Paul MN | auditor, St. Paul, Minnesota
  third-party administrator | TPA
  third party administrators of ESOPs | TPA
  record keeper | TPA
  M&A advisor Atlanta | investment banker, Atlanta
  investment banks | investment banker
  banker | investment banker
  bank | lender
  SBA loan Vermont | “SBA”, lender, Vermont
  wealth manager | wealth manager
  repurchase obligation study | repurchase obligation study
  employee communication specialists | communication
  lender/financing | lender
  N.Y. trustee | New York, trustee
  trusteee in Dallas | trustee, Dallas
  independant trustee californa | trustee, California
  San Fransisco lender | San Francisco, lender
  phildelphia | Philadelphia
  "phildelphia" trustee | “phildelphia”, trustee
  sale of a company | investment banker
  selling half of our dairy business | investment banker: “selling half”, dairy
  sale of an ESOP-owned company | investment banker
  before we sell the company | “before”, investment banker
  our ESOP is 15 years old, auditor | auditor
  Lewisville attorney | Lewisville, attorney
  409p | “409p”
  We are 80 people in Ohio and want a trustee | 80 employees, Ohio, trustee
  TPA for 1,200 participants | TPA, 1,200 employees
  a 200-person company needs a lender | 200 employees, lender
  we have a staff of 45 and want an auditor | 45 employees, auditor
  we employ 45 full-time people and want an auditor | 45 employees, auditor
  about 80 - 100 employees in Iowa | 100 employees, Iowa
  auditor who knows 409 and 1042 | auditor, 1042 rollover
  100 % ESOP with a $5 million loan | “$5 million”, lender
  attorney for a 100% employee-owned firm | attorney
  one of 100 employee-owned companies | “one”, “100”
  30 years and 80 employees | 30+ years first, 80 employees
  "80 people" trustee | “80 people”, trustee
  annual valuation for our dairy in Iowa | valuation, dairy, Iowa
  409(p) testing | “409(p)”, “testing”
  section 409p tests | “409p”, “tests”
  trustee not in Texas | trustee, not Texas
  TPA without repurchase study | TPA, not repurchase obligation study
  attorney, no banks | attorney, not lender
  lenders that are not banks | lender, not “banks”
  upstate New York TPA, deals under $5M | New York, TPA, “under $5M”
  no fees | not “fees”
  spanish-speaking trustee | Spanish, trustee
  espp | -
  trustee and attorney in Ohio | trustee, attorney, Ohio
  somebody to run the numbers | investment banker
  New York | New York
  New York City | New York
  lender in the midwest | lender, the Midwest
  Washington state | Washington
  Washington DC | District of Columbia
  attorney Washington, D.C. | attorney, District of Columbia
  attorney Washington | attorney, Washington or D.C.
  Kansas City | Kansas City
  kansas city, MO lender | Kansas City, Missouri, lender
  West Virginia | West Virginia
  Virginia Beach attorney | Virginia Beach, attorney
  Portland, OR | Portland, Oregon
  trustee in LA | trustee, Los Angeles
  New Orleans LA | New Orleans, Louisiana
  Metairie, LA | Metairie, Louisiana
  accountant in Berlin, DE | auditor, Berlin, Delaware
  Portland ME | Portland, Maine
  PORTLAND, OR LENDER | Portland, Oregon, lender
  auditor IL or WI | auditor, Illinois, Wisconsin
  trustee or attorney in hi | trustee, attorney, Hawaii
  TRUSTEE IN TEXAS OR ME | trustee, Texas
  TRUSTEE TX | trustee, Texas
  trustee in tx | trustee, Texas
  pittsburgh pa, tpa | Pittsburgh, Pennsylvania, TPA
  co-op attorney | “co”, “op”, attorney
  smith & co appraisers | “smith”, “co”, valuation
  portland, me | Portland, Maine
  find a lawyer near me | attorney
  trustee oh | trustee, Ohio
  attorney or | attorney
  lender MA | lender, Massachusetts
  pa trustee | Pennsylvania, trustee
  tpa, or | TPA, Oregon
  trustee me nh vt | trustee, Maine, New Hampshire, Vermont
  lender in me or nh | lender, Maine, New Hampshire
  ma and pa shop valuation | “ma”, “pa”, “shop”, valuation
  trustee, in ohio | trustee, Ohio
  T.P.A. in N. Carolina | TPA, North Carolina
  saint paul wealth advisers | St. Paul, wealth manager
  Ft. Worth tax attorney | Fort Worth, attorney
  ok tell me | “ok”, “tell”
  over 15 years experience valuation | 15+ years first, valuation
  trustee with 20+ yrs of ESOP experience | trustee, 20+ years first
  esop attorney chicago blimp | attorney, Chicago, “blimp”
  attorney Elgin | attorney, Elgin
  attorney near Dublin | attorney, Dublin
  Zoë O'Brien attorney | “Zoë”, “O'Brien”, attorney
  attorney's office in Québec | attorney, “office”, Québec
  third-party administrator that isn't affiliated with a bank | TPA, not lender
  TPA other than a payroll company | TPA, not “payroll company”
  attorney instead of a banker | attorney, not investment banker
  non-bank lender | not “bank”, lender
  trustee outside Texas or Oklahoma | trustee, not Texas, not Oklahoma
  trustee not in Texas or Oklahoma | trustee, not Texas, not Oklahoma
  repurchase study without replacing our TPA | repurchase obligation study, not “replacing our TPA”
  trustee, not a big bank | trustee, not lender
  lawyer not a big firm ohio | attorney, Ohio
  trustee not a large firm in texas | trustee, Texas
  trustee, not a big ohio bank | trustee, not lender
  lawyer, not a large national firm, from Texas or Ohio | attorney, Texas, Ohio
  appraiser, no firm from NY or CA | valuation, not New York, not California
  lawyer not in Texas, Florida or Georgia | attorney, not Texas, not Florida, not Georgia
  lawyer not in Texas, Ohio | attorney, not Texas, Ohio
  trustee other than a bank or local credit union | trustee, not lender, not “credit union”
  CPA, no license needed, Ohio | tax advisor, Ohio
  attorney for the company only, not sellers | attorney, acting for the company only, not acting for selling owners
  counsel on the trustee's side only | attorney, acting for the trustee only
  TPA per head | TPA, “per head”
  we are not sure which trustee | trustee
  TPA only, no trustee | TPA only, not trustee
  remote only lawyer | remote only, attorney
  attorney who represents the trustee, not the company | attorney, acting for the trustee, not acting for the company
  trustee's counsel | acting for the trustee, attorney
  attorney for a trustee | attorney, acting for the trustee
  looking for a trustee | trustee
  lawyer who does not represent banks | attorney, not acting for the lender
  an auditor who works with our TPA | auditor
  banker for a company with $8M EBITDA | investment banker, $8M EBITDA
  banker, EBITDA under $1.5 million | investment banker, EBITDA under $1.5 million
  banker, EBITDA 2 500 000 | investment banker, EBITDA 2,500,000
  60 people ownership, valuation | 60 employees, “ownership”, valuation
  fewer than 150 lives, TPA | under 150 employees, TPA
  within 50 miles of Kansas City | within 50 miles of, Kansas City
  trustee within 60 days | trustee, “within 60 days”
  recordkeeper for 1099-R | TPA, “1099-R”
  TPAs serving Colorado | TPA, Colorado
  section 1042 | 1042 rollover
  fairness opinion | valuation: “fairness opinion”
  esop firms near me |
  trustee puerto rico | trustee, Puerto Rico
  trustee 75201 | trustee, Texas
  lender near 44114-2301 | lender, Ohio
  attorney in Dallas, Tex. | attorney, Dallas, Texas
  trustee Chicago Ill | trustee, Chicago, Illinois
  trustee st louis | trustee, St. Louis
  winston salem trustee | Winston-Salem, trustee
  trustee cook county | trustee, “cook county”
  Orange County lender | “Orange County”, lender
  as we need a trustee | trustee
  ill trustee | “ill”, trustee
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

it.each([
  ['employee owned companies in wisconsin', '?tab=companies&state=WI'],
  ['ESOP companies near Kansas City, MO', '?tab=companies&search=Kansas+City&state=MO'],
  ['employee-owned businesses in the midwest', '?tab=companies'],
  ['attorney for an employee-owned company', null],
])('leads %s to the companies', (term, query) => {
  expect(parseTerm(term)?.companies).toBe(query)
})

it.each([
  ['fairness opinion for a trustee', 'valuation: “fairness opinion”, acting for the trustee'],
  ['form 5500 preparation and audit', 'TPA: “form 5500 preparation”, auditor'],
  ['seller notes or fairness opinions', '“seller notes”, “fairness opinions”'],
  ['Annual valuation, Topeka', 'valuation, Topeka'],
  ['trustee duluth mn', 'trustee, Duluth, Minnesota'],
  ['executive compensation after the ESOP', '“executive compensation”'],
])('reads %s by what firms say themselves', (term, wanted) => {
  expect(
    parseTerm(term, demo)
      ?.parts.map(({ text }) => text)
      .join(', '),
  ).toBe(wanted)
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

it('parses any term of the greatest length at once', () => {
  for (const text of ['a ', 'st ', 'new york ', '9', ', ', '10 years '])
    expect(() => parseTerm(text.repeat(100).slice(0, SEARCH_TERM_MAX))).not.toThrow()
})

it('names only states and services that exist', () => {
  const named = [...vocabulary.values()].flatMap(({ group, values, states = [] }) =>
    group === 'states' || group === 'services' ? values : states,
  )
  expect(named.filter((name) => !(name in { ...usStateNames, ...advisorServices }))).toEqual([])
})

it.each([
  ['lender for 3 million in Oregon', ['types:lender', 'money:“3 million”', 'states:Oregon']],
  ['TPA for 75 ppl', ['types:TPA', 'employees:75 employees']],
  ['TPA in southern ca', ['types:TPA', 'states:California']],
  ['trustee to take over', ['types:trustee', 'types:trustee: “trustee to take over”']],
  ['second opinion from a lawyer', ['words:“second opinion”', 'types:attorney']],
  ['auditor who doesnt perform trustee services', ['types:auditor', 'types:not trustee']],
  ['attorney that does not offer administration', ['types:attorney', 'types:not TPA']],
  ['dont want a bank, only a trustee', ['types:not lender', 'types:trustee only']],
  ['wealth manager, we already use a trustee', ['types:wealth manager']],
  ['I have already a TPA, need a valuation', ['types:valuation']],
  ['act as trustee, cost plus is fine', ['types:trustee', 'wishes:“cost”']],
])('drops no word of %s in silence, and names no empty one', (term, parts) => {
  const read = parseTerm(term, demo)?.parts ?? []
  expect(read.map(({ group, text }) => `${group}:${text}`)).toEqual(parts)
})

it.each([
  ['lender ga fl al', ['types:lender', 'states:Georgia', 'states:Florida', 'states:Alabama']],
  ['tpa va md', ['types:TPA', 'states:Virginia', 'states:Maryland']],
  ['tpa in va and md', ['types:TPA', 'states:Virginia', 'states:Maryland']],
  ['auditor ar ok la', ['types:auditor', 'states:Arkansas', 'states:Oklahoma', 'states:Louisiana']],
  ['trustee mi/oh/in', ['types:trustee', 'states:Michigan', 'states:Ohio', 'states:Indiana']],
  ['trustee wis/minn', ['types:trustee', 'states:Wisconsin', 'states:Minnesota']],
  ['bakery co tx lender', ['wishes:bakery', 'states:Texas', 'types:lender']],
  ['lender for a ma and pa', ['types:lender']],
  ['timeliness needed, va auditor', ['states:Virginia', 'types:auditor']],
  ['tpa elgin, il', ['types:TPA', 'cities:Elgin', 'states:Illinois']],
])('reads the states of %s', (term, parts) => {
  const read = parseTerm(term, demo)?.parts ?? []
  expect(read.map(({ group, text }) => `${group}:${text}`)).toEqual(parts)
})

it.each([
  ['tpa not billed hourly', ['types:TPA', 'fees:not “hourly”']],
  ['banker not on commission', ['types:investment banker', 'fees:not “commission”']],
  ['lender, not % of the sale', ['types:lender', 'fees:not “percent of the deal”']],
  ['banker not trustee side', ['types:investment banker', 'sides:not acting for the trustee']],
  ['valuation not companies', ['types:valuation', 'sides:not acting for the company']],
  [
    'valuation, not the firm that does the seller',
    ['types:valuation', 'sides:not acting for selling owners'],
  ],
  [
    'attorney not in va md dc',
    [
      'types:attorney',
      'states:not Virginia',
      'states:not Maryland',
      'states:not District of Columbia',
    ],
  ],
  ['trustee no bank trust division', ['types:trustee', 'types:not lender']],
])('reads %s as left out', (term, parts) => {
  const read = parseTerm(term, demo)?.parts ?? []
  expect(read.map(({ group, text }) => `${group}:${text}`)).toEqual(parts)
})

const toNames = (term: string) =>
  parseTerm(term, demo)?.parts.map(({ named, phrase, said }) => named ?? phrase ?? said)

it('keeps the work of a corrected slip, S corporations, and administration after "and"', () => {
  expect(toNames('feasability studdy ohio')).toEqual(['feasibl studi', 'ohio'])
  expect(toNames('s corp cpa')).toEqual(['s corpor', 'cpa'])
  expect(toNames('valuation and does the admin')).toEqual(['valuation', 'administr'])
})
