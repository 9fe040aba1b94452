import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorService } from '#domain/firms/services.ts'

/** The words by which people name kinds, services and places: data of the search's vocabulary. */

/** The usual names of each kind of advisor in the singular; the first is its label. */
export const kindNames: Readonly<Record<AdvisorTypeId, string>> = {
  'investment-banker':
    'investment banker, banker, sell my company, sell my business, selling my company, sale of my company, sell the company, sell our company, selling the company, sale of the company, sell to my employees, sell to our employees, sell to the employees, sell to my workers, feasibility study, feasibility, investment bank, investment banking, m a advisor, m a firm, m a, m and a, m and a advisor, mergers and acquisitions, sell side, sell side advisor, transaction advisor, transaction advisory, broker, business broker, m a broker, exit planner, exit planning, succession planning, cepa',
  'esop-attorney':
    'attorney, esop attorney, lawyer, law firm, law, legal, legal counsel, legal advisor, counsel, erisa attorney, erisa lawyer, erisa counsel, benefits attorney, benefits lawyer, tax attorney, tax lawyer, tax counsel, abogado, abogada',
  'corporate-attorney':
    'corporate attorney, corporate lawyer, corporate counsel, corporate law, business attorney, business lawyer, m a attorney, m a lawyer',
  'esop-trustee':
    'trustee, independent trustee, institutional trustee, trust company, fiduciary, independent fiduciary, fideicomisario, fiduciario',
  'tax-advisor': 'tax advisor, CPA, cpa firm, tax, tax accountant, tax consultant, tax planning',
  lender:
    'lender, bank, commercial bank, loan, lending, financing, finance, finances, loans, borrow, money for the deal, mezzanine lender, mezzanine, banco, prestamista',
  tpa: 'TPA, compliance testing, nondiscrimination testing, coverage testing, anti abuse testing, form 5500, 5500, allocations, esop administration, third party administrator, third party administration, third party admin, 3rd party administrator, 3rd party admin, plan administrator, plan admin, administrator, administration, plan administration, plan recordkeeper, qpa, qka, erpa, recordkeeper, recordkeeping, record keeper, record keeping',
  'wealth-management':
    'wealth manager, wealth management, wealth advisor, wealth, financial planner, financial planning, financial advisor, investment advisor, cfp',
  auditor:
    'auditor, audit, plan audit, plan auditor, accountant, accounting, accounting firm, contador, contadora',
  'buy-side-valuation':
    'valuation, annual valuation, stock valuation, annual stock valuation, share valuation, company valuation, value, second opinion on valuation, value my business, appraiser, appraisal, business valuation, business appraiser, business appraisal, valuer, valuator, asa, abv, cva, buy side, buy side valuation, valuation advisor',
  'repurchase-liability':
    'repurchase obligation, repurchase liability, repurchase liability advisor, repurchase advisor, repurchase',
  communication:
    'communication, explain the esop, explaining the esop, explain an esop, esop education, employee education, teach employees, ownership culture, employee communication, employee engagement, engagement, culture, communication specialist',
}

/** Names of services that are no kind of advisor; the first is the label. */
export const serviceNames: Readonly<Partial<Record<AdvisorService, string>>> = {
  ESOP_1042_Rollover:
    '1042 rollover, 1042, section 1042, 1042 election, 1042 exchange, section 1042 rollover, section 1042 election',
  ESOP_Repurchase_Obligation:
    'repurchase obligation study, repurchase study, repurchase liability study, repurchase obligation analysis, repurchase obligation forecast',
  ESOP_Plan_Design: 'plan design, esop plan design, esop design',
}

/** Names of what a firm states as a code, which its words have: languages, industries, reach, ways to meet. */
export const codeNames: Readonly<Record<string, string>> = {
  es: 'Spanish, spanish speaking, speak spanish, speaks spanish, habla espanol, espanol, en espanol, bilingual',
  zh: 'Chinese, chinese speaking, mandarin',
  fr: 'French, french speaking, speaks french',
  de: 'German, german speaking, speaks german',
  hi: 'Hindi',
  ja: 'Japanese, japanese speaking',
  ko: 'Korean, korean speaking',
  pl: 'Polish, polish speaking',
  pt: 'Portuguese, portuguese speaking',
  ru: 'Russian, russian speaking',
  tl: 'Tagalog',
  vi: 'Vietnamese, vietnamese speaking',
  health: 'health care, healthcare, medical',
  technology: 'technology, software, tech company, it services',
  professional: 'professional services, architecture, architects',
  energy: 'energy, utilities, oil and gas',
  food: 'food, agriculture, farming',
  hospitality: 'hospitality, restaurant, restaurants, hotel, hotels',
  manufacturing: 'manufacturing, manufacturer, manufacturers',
  transport: 'transportation, trucking, logistics',
  nationwide: 'nationwide, nationally, every state, all states, all 50 states',
  freetalk:
    'first talk free, free consultation, free first talk, free call, free first call, free initial consultation',
  remote: 'remote, remotely, virtual, online, by video',
}

/** Words after and before the number of a company's employees: "80 people", "a 200-person company", "staff of 60". */
export const sizeWords = {
  after:
    'employees, employee, people, persons, person, participants, participant, workers, worker, staff members, staff, team members, ftes, fte, of us',
  before: 'staff of, team of, workforce of, headcount of, headcount is, employ, employs, employing',
}

/** Words that say nothing about a firm of this directory. */
export const fillers: ReadonlySet<string> = new Set(
  'a, also, an, and, any, are, asesor, around, at, best, but, by, can, company, consultant, consulting, do, does, employee stock ownership plan, esop, experience, expert, experienced, find, finder, firm, for, from, good, help, i, in, is, list, local, looking, me, my, near, nearby, need, of, on, or, our, plan, professional, provider, rated, recommend, recommended, search, service, serves, serving, someone, specialist, specializing, that, the, to, top, us, want, w, we, who, with, advisor, advisory'.split(
    ', ',
  ),
)

/** Words that say nothing of a firm in a sentence about a need. */
export const sentenceWords: ReadonlySet<string> = new Set(
  'about, after, again, all, am, annual, annually, answer, answers, as, be, because, been, before, between, board, business, businesses, but, companies, could, decide, draft, each, employee, employees, every, explain, explaining, fast, few, first, follow, get, give, has, have, he, how, if, into, it, its, just, knows, know, large, lends, like, long, look, mature, may, might, more, most, much, new, next, no, now, once, one, only, other, out, owner, owners, own, participant, participants, people, person, please, private, quickly, quick, questions, really, right, run, sale, sell, seller, selling, she, should, slow, small, so, some, somebody, someone, soon, staff, start, take, takes, taking, than, their, them, then, there, they, think, this, thinking, too, understand, understands, up, use, very, wants, was, way, what, when, where, which, while, will, work, workers, works, would, year, yearly, years, yes, you, your, client, clients, corp, corporation'.split(
    ', ',
  ),
)

/** Larger cities with their states. Other places are found as words of the location. */
export const cityNames =
  'Akron OH, Albany NY, Albuquerque NM, Alexandria VA|LA, Anaheim CA, Anchorage AK, Ann Arbor MI, Arlington TX|VA, Atlanta GA, Aurora CO|IL, Austin TX, Bakersfield CA, Baltimore MD, Baton Rouge LA, Bellevue WA, Bellingham WA, Birmingham AL, Bloomington IL|IN|MN, Boise ID, Boston MA, Boulder CO, Bridgeport CT, Buffalo NY, Burlington VT, Cambridge MA, Cedar Rapids IA, Charleston SC|WV, Charlotte NC, Chattanooga TN, Chicago IL, Cincinnati OH, Cleveland OH, Colorado Springs CO, Columbia SC|MO|MD, Columbus OH|GA, Dallas TX, Dayton OH, Denver CO, Des Moines IA, Detroit MI, Durham NC, El Paso TX, Eugene OR, Evansville IN, Fargo ND, Fort Collins CO, Fort Lauderdale FL, Fort Wayne IN, Fort Worth TX, Fresno CA, Grand Rapids MI, Green Bay WI, Greensboro NC, Greensburg PA, Greenville SC|NC, Harrisburg PA, Hartford CT, Honolulu HI, Houston TX, Indianapolis IN, Iowa City IA, Irvine CA, Jackson MS|TN, Jacksonville FL, Jersey City NJ, Kansas City MO|KS, Knoxville TN, Lancaster PA, Las Vegas NV, Lewisville TX, Lexington KY, Lincoln NE, Little Rock AR, Long Beach CA, Los Angeles CA, Louisville KY, Madison WI, Manchester NH, Memphis TN, Miami FL, Milwaukee WI, Minneapolis MN, Naperville IL, Nashville TN, New Haven CT, New Orleans LA, Newark NJ, Norfolk VA, Oakland CA, Oklahoma City OK, Omaha NE, Orlando FL, Overland Park KS, Pasadena CA|TX, Peoria IL|AZ, Philadelphia PA, Phoenix AZ, Pittsburgh PA, Portland OR|ME, Providence RI, Raleigh NC, Reno NV, Reston VA, Richmond VA, Rochester NY|MN, Rockford IL, Rockville MD, Sacramento CA, Salem OR, Salt Lake City UT, San Antonio TX, San Diego CA, San Francisco CA, San Jose CA, Santa Fe NM, Savannah GA, Scottsdale AZ, Seattle WA, Sioux Falls SD, South Bend IN, Spokane WA, Springfield IL|MA|MO, St. Louis MO, St. Paul MN, Stamford CT, Syracuse NY, Tacoma WA, Tampa FL, Toledo OH, Tucson AZ, Tulsa OK, Virginia Beach VA, Wichita KS, Wilmington DE|NC, Winston-Salem NC'

/** Other names of cities. */
export const cityAliases: Readonly<Record<string, string>> = {
  'new york city': 'New York NY',
  nyc: 'New York NY',
  manhattan: 'New York NY',
  'l a': 'Los Angeles CA',
  philly: 'Philadelphia PA',
  pittsburg: 'Pittsburgh PA',
  'san fran': 'San Francisco CA',
  sf: 'San Francisco CA',
  'bay area': 'San Francisco CA, Oakland CA, San Jose CA',
  vegas: 'Las Vegas NV',
  indy: 'Indianapolis IN',
  slc: 'Salt Lake City UT',
  dfw: 'Dallas TX, Fort Worth TX',
  'silicon valley': 'San Jose CA',
  'twin cities': 'Minneapolis MN, St. Paul MN',
}

/** Words that only say which part of a place: "upstate New York", "greater Boston". */
export const placeParts: ReadonlySet<string> = new Set(
  'central, downtown, east, eastern, greater, metro, north, northern, south, southern, suburban, upstate, west, western'.split(
    ', ',
  ),
)

/** Other names of states, and names that are ambiguous. */
export const stateAliases: Readonly<Record<string, readonly [label: string, ...codes: string[]]>> =
  {
    washington: ['Washington or D.C.', 'WA', 'DC'],
    'washington dc': ['District of Columbia', 'DC'],
    'washington d c': ['District of Columbia', 'DC'],
    'd c': ['District of Columbia', 'DC'],
    'wash dc': ['District of Columbia', 'DC'],
    'wash d c': ['District of Columbia', 'DC'],
    calif: ['California', 'CA'],
    penna: ['Pennsylvania', 'PA'],
    'new england': ['New England', 'CT', 'MA', 'ME', 'NH', 'RI', 'VT'],
    northeast: ['the Northeast', 'CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT'],
    'mid atlantic': ['the Mid-Atlantic', 'DC', 'DE', 'MD', 'NJ', 'NY', 'PA', 'VA', 'WV'],
    'the south': [
      'the South',
      'AL',
      'AR',
      'FL',
      'GA',
      'KY',
      'LA',
      'MS',
      'NC',
      'OK',
      'SC',
      'TN',
      'TX',
      'VA',
      'WV',
    ],
    southeast: ['the Southeast', 'AL', 'FL', 'GA', 'KY', 'MS', 'NC', 'SC', 'TN', 'VA', 'WV'],
    midwest: [
      'the Midwest',
      'IA',
      'IL',
      'IN',
      'KS',
      'MI',
      'MN',
      'MO',
      'ND',
      'NE',
      'OH',
      'SD',
      'WI',
    ],
    southwest: ['the Southwest', 'AZ', 'NM', 'NV', 'OK', 'TX'],
    'pacific northwest': ['the Pacific Northwest', 'ID', 'OR', 'WA'],
    northwest: ['the Northwest', 'ID', 'MT', 'OR', 'WA'],
    'mountain west': ['the Mountain West', 'AZ', 'CO', 'ID', 'MT', 'NM', 'NV', 'UT', 'WY'],
    'rocky mountain': ['the Rocky Mountains', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY'],
    'great lakes': ['the Great Lakes', 'IL', 'IN', 'MI', 'MN', 'NY', 'OH', 'PA', 'WI'],
    'great plains': ['the Great Plains', 'KS', 'MT', 'ND', 'NE', 'OK', 'SD'],
    'gulf coast': ['the Gulf Coast', 'AL', 'FL', 'LA', 'MS', 'TX'],
    'west coast': ['the West Coast', 'CA', 'OR', 'WA'],
    'east coast': [
      'the East Coast',
      'CT',
      'DC',
      'DE',
      'FL',
      'GA',
      'MA',
      'MD',
      'ME',
      'NC',
      'NH',
      'NJ',
      'NY',
      'PA',
      'RI',
      'SC',
      'VA',
    ],
    carolinas: ['the Carolinas', 'NC', 'SC'],
    dakotas: ['the Dakotas', 'ND', 'SD'],
  }
