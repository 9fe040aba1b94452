import { toTable } from './text.ts'

/** Articles and videos that firms of one kind publish, each a title and a description. */
const toPieces = (text: string) =>
  Object.groupBy(toTable(['practice', 'title', 'about'], text), ({ practice }) => practice)

export type Pieces = ReturnType<typeof toPieces>

export const articlesByPractice = toPieces(`
  valuation | What moves an ESOP share price, and what does not | Five drivers of value, with a worked example from a distributor of 90 people.
  valuation | Reading your valuation report in twenty minutes | Where to look first, and the four questions a trustee should ask.
  valuation | Control premiums after the Department of Labor’s process agreements |
  banking | From first call to closing: a calendar of five months | What happens in which week, and who has to be in the room.
  banking | Seller notes in plain words | Subordination, warrants and standstill, explained with one set of numbers.
  banking | When an ESOP is the wrong answer | Six signs that a different sale would serve the owner and the employees better.
  law | Section 409(p) without tears | Who is a disqualified person, and how a company stays clear of the excise tax.
  law | The board’s first year after the sale | A checklist of resolutions, committees and habits.
  law | What an ESOP investigation looks like from inside |
  equityLaw | Stock appreciation rights beside an ESOP | Design choices and their cost to the employees in the plan.
  equityLaw | Nine questions before the first grant | A checklist for directors of private companies.
  trustee | What a trustee does between two transactions | A year in the life of an ongoing trustee, month by month.
  trustee | When a buyer calls: pass-through votes and fiduciary duty | How an offer for an employee-owned company is weighed.
  trustee | Adequate consideration, explained for participants |
  tax | Section 1042 in ten dates | The timeline of an election, from the valuation to the notarised statements.
  tax | S or C at the closing? Two sets of numbers | One company, two elections, ten years of cash.
  tax | State taxes and the ESOP: a map | Which states follow the federal rules and which go their own way.
  audit | Ten findings that we see each summer | Late deposits, breaks in service and eight more, with the remedy for each.
  audit | Unearned shares: leveraged ESOP accounting by example |
  lender | How a bank reads your ESOP | Leverage, coverage and the repurchase line that most models forget.
  lender | Keeping your bonding capacity through a leveraged sale | For contractors and their sureties.
  tpa | Where statements go wrong | Hours, breaks in service, and the share count that is off by eleven.
  tpa | Diversification elections: a guide for the people office | Notices, windows and the 90 days after.
  tpa | Changing administrators in sixty days |
  wealth | Floating rate notes and qualified replacement property | Why they are used, what they cost, and what can go wrong.
  wealth | You sold to your employees. Now what? | The first twelve months, in order.
  repurchase | Redeem, recirculate, releverage | Three ways to fund a distribution and what each does to the share price.
  repurchase | The wave: forecasting twenty years of retirements | How a study is built and how to read it.
  repurchase | Haves and have-nots |
  communication | Announcing the plan: the first hour | An agenda, three stories and the questions to expect.
  communication | Open-book huddles for shift work | Ten minutes a week, one number, one owner.
  communication | What employees misunderstand about their ESOP | Results of 2,100 answers before and after a workshop.`)

export const videosByPractice = toPieces(`
  valuation | A share price in seven minutes | From forecast to price on a whiteboard.
  banking | An owner five years later | A seller looks back at the notes, the board seat and the first Monday.
  banking | How a leveraged ESOP works |
  law | Who represents whom? | The parties at the closing table and what each of them owes.
  equityLaw | Synthetic equity in five minutes |
  trustee | Meet the committee | How a price is approved or refused, told by those who vote.
  tax | 1042 on one page | The timeline, with every date that cannot be moved.
  audit | Your first plan audit | What happens between January and October.
  lender | Inside credit committee | Three requests, two approvals, one no.
  tpa | Reading your statement | Shares, cash, vesting: one page, line by line. English and Spanish.
  tpa | A tour of the portal |
  wealth | Before you sign | What a seller decides in the six months before the closing.
  repurchase | A study in three charts | What a board needs to see, and what it does not.
  communication | The play-money exercise | Twelve minutes with the second shift of a bakery.
  communication | Statement day at a foundry |`)

/** Titles of further websites on a firm's card. */
export const websiteTitles = [
  'Firm website',
  'Client portal',
  'Calculators and checklists',
  'Events and webinars',
] as const
