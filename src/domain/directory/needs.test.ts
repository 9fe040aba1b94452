import { expect, it } from 'vitest'
import { demoFirms, practiceOf, toIndexed } from '#tests/demo-firms.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { everything } from './directory-search.ts'
import { find } from './find.ts'
import { readTerm } from './read-term.ts'
import { toSectionTitle } from './place-groups.ts'

const demo = toIndexed(demoFirms)

/**
 * Needs in the words of owners, finance chiefs, trustees, boards and lawyers; the practices of which the first rows must be (of
 * several with "+" each), and the states to serve: one of them, or with "&" all.
 */
const needs = `
  who can tell me what my company is worth before i sell to an esop, ohio | valuation,banking | OH
  need someone to set the share price every year, 45 employees, oregon | valuation | OR
  dol sent us a subpoena about the 2019 transaction | law |
  line up a bank for the buyout, about 12m, colorado | lender | CO
  owner wants to retire and sell to staff, 60 people machine shop, wisconsin | banking | WI
  independent fiduciary to represent the workers in the purchase | trustee |
  who keeps the share accounts and sends statements, 250 participants, texas | tpa | TX
  first year plan audit, just crossed 100, iowa | audit | IA
  defer capital gains on sale of my stock, minnesota | tax,wealth | MN
  just closed, have 9 mil in cash, where do i invest to keep the tax deferral | wealth |
  people don't get what the esop is, need town hall speaker, spanish, california | communication | CA
  too many people leaving at once, can we afford to buy back the shares | repurchase |
  phantom stock for managers in an esop company, illinois | equityLaw | IL
  former employees are suing over the price, need defense, georgia | law | GA
  second opinion on our annual appraisal, florida | valuation | FL
  lawyer for me as seller, not the company's lawyer, indiana | law,equityLaw |
  sba loan to buy out the owner with an esop, 3 mil, nevada | lender | NV
  directed trustee, we already have an esop committee, michigan | trustee | MI
  409p test came back bad, who can fix, 18 ees | law,tpa,equityLaw |
  cpa firm to do s corp returns for esop owned company, tennessee | tax,audit | TN
  banker to sell my trucking company to the drivers, nebraska | banking | NE
  change record keepers, current one keeps making mistakes, 600 participants | tpa |
  valuation firm, not a cpa firm, pennsylvania | valuation | PA
  trustee other than a bank, new jersey | trustee | NJ
  need a lawyer and a trustee, arizona | law,equityLaw+trustee | AZ
  feasibility study for 22 of us in portland oregon | banking | OR
  mezz lender, 5 to 8 million, nationwide | lender | US
  fixed fee feasibility study, no success fee | banking |
  hourly esop attorney, no retainer | law |
  wealth advisor fee only, ohio | wealth | OH
  plan is terminating because we got bought, who does the paperwork | law,tpa |
  merger with another esop company, counsel | law |
  who pays out people that quit, 80 employees, virginia | tpa | VA
  employee questions about diversification at 55 | tpa |
  fairness opinion for the trustee, deal of 40m | valuation |
  appraiser who knows government contractors, virginia | valuation | VA
  value a construction company for esop, 85 employees, washington state | valuation | WA
  auditer, peer reviewed, not our tax cpa, arizona | audit | AZ
  lender to refinance seller note year 6, missouri | lender | MO
  line of credit and bonding for esop contractor, missouri | lender | MO
  someone to run the numbers, is an esop right for us? family business, vermont | banking | VT
  ownership culture coach for supervisors, northern virginia | communication | VA
  video explaining esop to warehouse staff | communication |
  esop committee training in texas | communication | TX
  open book management trainer, remote ok | communication |
  repurchase obligation forecast, 20 year old plan, 350 people, georgia | repurchase | GA
  should we redeem or recycle shares | repurchase |
  insurance to fund repurchases | repurchase |
  trusty for esop in calfornia, 40 people | trustee | CA
  valution company in ohoi | valuation | OH
  atty esop philly | law,equityLaw | PA
  cpa kansas city, esop taxes, s corporation | tax | MO,KS
  esop trustee nyc | trustee | NY
  tpa near 63101 | tpa | MO
  record keeper mandarin speaking, san antonio | tpa | TX
  abogado para esop en texas | law,equityLaw | TX
  estate planning after selling the company, michigan | wealth | MI
  charitable trust with my esop stock, ohio | wealth | OH
  floating rate notes for 1042 | wealth |
  c corp to s corp conversion before esop, illinois | tax | IL
  how much can we deduct for esop contributions, cpa ohio | tax | OH
  form 5500 help, 90 participants, illinois | tpa,tax | IL
  audit of the esop, fixed fee, under 150 people | audit |
  someone who audits construction companies with esops | audit |
  esop lawyer who has handled an irs audit | law |
  plan document restatement, attorney, oregon | law | OR
  shareholder agreement for minority owners beside the esop | equityLaw |
  executive bonus plan, stock appreciation rights, tennessee | equityLaw | TN
  acquire a competitor as an esop company, corporate lawyer, new york | law,equityLaw | NY
  board wants outside advice on governance, lawyer | law,equityLaw |
  trustee for terminating plan | trustee |
  pass through vote on sale of company, trustee | trustee |
  replacement trustee, ours resigned, wisconsin | trustee | WI
  inside trustees want to hand over to an outside professional, 12 years in, indiana | trustee | IN
  sell half my dental group to employees, florida | banking | FL
  brewery owner wants esop loan, 2.5 mil, oregon | lender | OR
  restaurant chain valuation 300 employees georgia | valuation | GA
  employee stock ownership for engineering firm of 75, valuation, texas | valuation | TX
  bankers for deals under 5 million | banking |
  banker ebitda $3-5MM, sell side, virginia | banking | VA
  tpa that is not owned by a bank, washington | tpa | WA
  besides our cpa, who else can do the plan audit in ohio | audit | OH
  lender instead of seller notes, utah | lender | UT
  attorney or tpa for 409(p), nevada | law,tpa | NV
  trustee and appraiser, both serving hawaii | trustee+valuation | HI
  team for an esop: banker, lawyer, trustee; minnesota | banking+law,equityLaw+trustee | MN
  esop expert witness valuation | valuation |
  20 years experience trustee, illinois | trustee | IL
  valuation firm with CFA or ASA | valuation |
  erisa counsel for the trustee, los angeles | law,equityLaw | CA
  company counsel, not trustee counsel, chicago | law | IL
  financing for second stage esop, go to 100 percent | lender,banking |
  how do we pay for the shares of retiring employees | repurchase |
  our appraiser got acquired, new one wanted, 500 employees, north carolina | valuation | NC
  vesting and allocation mistakes, need correction, illinois | tpa,law | IL
  online portal for participants | tpa |
  explain statement to employees day on site, ohio | communication | OH
  synthetic equity and 409p | equityLaw |
  help selling to esop, no brokers | banking |
  we're 70 people in boise and the founder is tired, who do we call to sell to us | banking | ID
  figure out what each share is worth, plan year end, 130 ppl, wisconsin | valuation | WI
  lawyer, labor department investigation, new york | law | NY
  borrow 6 million for leveraged esop, tampa | lender | FL
  outside trustee for annual duties, 30 employees, minn. | trustee | MN
  administrator to take over from prior tpa, 1,000 lives, n. carolina | tpa | NC
  benefit plan audit for 5500 attachment, 115 participants, wash. | audit | WA
  rollover of my proceeds under 1042, new york advisor | wealth,tax | NY
  teach new hires about our esop, portuguese | communication |
  repurchase study, not the same firm as our tpa | repurchase |
  sars for key executives, tennessee | equityLaw | TN
  participants lawsuit defense, esop fiduciary, california | law | CA
  review of a valuation done by someone else | valuation |
  represent selling shareholder esop, colorado | banking,law,equityLaw | CO
  sba 7a lender st louis | lender | MO
  trustee to be directed by our board, low cost, texas | trustee | TX
  s corp anti-abuse rule check, 25 staff | tpa,law |
  accountant for esop owned s corp, boston | tax,audit | MA
  landscaping business, 50 crew, want to become employee owned, indiana | banking | IN
  appraisal not by a cpa, cleveland | valuation | OH
  non-bank lender, virginia | lender | VA
  attorney plus valuation firm, nevada | law,equityLaw+valuation | NV
  feasability study small manufacturer 35 workers indiana | banking | IN
  junior debt behind our bank, 4mm | lender |
  flat fee lawyer for plan amendment | law |
  money manager for seller, no commissions, iowa | wealth | IA
  company being acquired, shut down the esop | law,tpa |
  payouts to people who left years ago | tpa |
  buyer offered, board needs opinion on price | valuation |
  aerospace supplier to DoD, share appraiser | valuation |
  builder, 40 field guys, yearly valuation, oregon | valuation | OR
  independant auditor esop texas not big four | audit | TX
  pay off seller notes early, lender, missouri | lender | MO
  is esop good for me? 25 yr old family firm, maine | banking | ME
  leadership workshops for managers, columbus | communication | OH
  survey of employees about ownership | communication |
  financial literacy classes for hourly workers, oregon | communication | OR
  sinking fund for future share repurchases | repurchase |
  haves and have nots in our esop, rebalancing | repurchase |
  esop laywer sacremento | law,equityLaw | CA
  trustee w/ 15+ yrs, serving ohio and colorado | trustee | OH&CO
  will and trust planning for esop seller, utah | wealth | UT
  diversify concentrated stock after sale, ny | wealth | NY
  state taxes on 1042 sale, pa | tax | PA
  cpa to test contribution limits quarterly | tax,audit |
  restricted stock plan alongside esop, wisconsin | equityLaw | WI
  warrants valuation | valuation |
  annual fee published, trustee, 200 participants | trustee |
  trustee, appraiser and lender for georgia deal | trustee+valuation+lender | GA
  looking for company to do our annual share pricing, 85 workers, kansas | valuation | KS
  my accountant retired need someone for the esop companys taxes, cleveland | tax,audit,wealth | OH
  can employees vote on selling? need trustee, texas | trustee | TX
  refi existing esop debt, 7 mm, pennsylvania | lender | PA
  esop admin software is awful, want new tpa, 150 heads, minnesota | tpa | MN
  irs says our plan failed coverage test | tpa,law |
  how do i get paid when i sell to my workers, california | banking | CA
  who checks that the trustee paid a fair price | valuation,law |
  auditor with esop experience, construction, ohio, under 200 ppl | audit | OH
  bank for seller financed deal backup 3.5m, illinois | lender | IL
  training for esop committee members | communication |
  wife and i sold to esop, what about estate taxes, colorado | wealth,tax | CO
  spanish speaking trustee | trustee |
  lawyer who isn't also representing the trustee | law,equityLaw |
  valuation company that does not do investment banking | valuation |
  help with esop distributions backlog, virginia | tpa | VA
  third party to run numbers on future share buy outs, 30 yr old esop | repurchase |
  appraisal for gifting shares to my kids before esop | valuation,wealth |
  trustee and legal counsel for the trustee, wisconsin | trustee+law | WI
  we got an unsolicited offer from private equity, who advises the esop trustee on price | valuation |
  cheap fast esop valuation | valuation |
  esop counsel (not litigation) florida | law,equityLaw | FL
  does anyone know a good lender for a 2nd stage esop in new york | lender | NY
  phantom shares or sars instead of esop, tennessee lawyer | equityLaw,law | TN
  wealth manger for 1042 in new york city | wealth | NY
  esop trustees in the midwest with 10+ years | trustee | IL,OH,MN,WI,IA,IN,MI,MO,KS,NE,ND,SD
  record keeping and valuation by separate firms, ohio | tpa+valuation | OH
  who explains diversification to older workers | communication,tpa |
  owner dying, need quick sale to esop, montana | banking | MT
  mergers lawyer for esop buying another company, california | equityLaw,law | CA
  remote tpa, paperless, 60 participants | tpa |
  employee engagement survey for esop in oregon | communication | OR
  esop fraud lawsuit against former trustee, need attorney for plan | law |
  small cpa firm to audit plan, not the one doing our taxes, tennessee | audit | TN
  lender for construction firm that needs bonding, colorado | lender | CO
  trustee to vote on merger | trustee |
  buy side valuation adviser for trustee, new jersey | valuation | NJ
  esop lawyer not based in texas, florida or georgia | law |
  trustee other than a bank or local credit union, illinois | trustee | IL
  lender, no personal guarantee needed, michigan | lender | MI
  plan auditor, not a tax preparer, serving ohio | audit | OH
  attorney for the company only, not sellers, virginia | law | VA
  feasibility study for a 120 person plumbing contractor | banking |
  review of a valuation for the trustee, dental group | valuation |
  record keeper charging per participant, 401k too, 300 people | tpa |
  valuation, tooling supplier to automakers | valuation |
  private equity wants to buy our esop company, need lawyer | law |
  estate planning and 1042, idaho | wealth | ID
`

const toCells = (line: string) => line.split('|').map((cell) => cell.trim())

const isFor =
  (states: string) =>
  ({ states: there, served }: AdvisorCard) => {
    const own = new Set([...there, ...served])
    const isServed = (state: string) => own.has(state) || own.has('US')
    return states === '' || states.split('&').every((all) => all.split(',').some(isServed))
  }

it.each(needs.trim().split('\n').map(toCells))(
  'meets: %s',
  (term = '', kinds = '', states = '') => {
    const today = '2026-11-28'
    const read = readTerm(term, demo, today)
    const found = find(demo, { ...everything, term }, read, { today })
    const first = found.advisors.slice(0, 3)
    const isRight = (practices: string) => (firm: AdvisorCard) =>
      practices.split(',').includes(practiceOf(firm) ?? '') && isFor(states)(firm)
    const all = kinds.split('+')
    // Where none serves the place, a heading says so; and where only firms with other main work do.
    const wrong = first.filter(
      (firm) =>
        !all.some((practices) => isRight(practices)(firm)) &&
        !/Elsewhere|ainly naming/.test(toSectionTitle(read?.parsed ?? null, found.toSection(firm))),
    )
    const missing = all.filter(
      (practices) => demoFirms.some(isRight(practices)) && !first.some(isRight(practices)),
    )
    expect([wrong.map(({ companyName }) => companyName), missing]).toEqual([[], []])
  },
)
