import { toLines, toList } from './text.ts'

/** Names, services and descriptions of one kind of firm. `{city}`, `{year}`, `{people}` and `{plans}` are filled in. */
export type Practice = {
  /** Service flags of every firm of the kind. */
  flags: readonly string[]
  /** Service flags of some of them. */
  sometimes: readonly string[]
  firms: readonly string[]
  expertise: readonly string[]
  openings: readonly string[]
  middles: readonly string[]
  closings: readonly string[]
}

export const practices: Record<string, Practice> = {
  valuation: {
    flags: ['ESOP_Valuation'],
    sometimes: ['ESOP_Transaction_Support', 'ESOP_Plan_Design'],
    firms: toList(`
      Harrow & Pell Valuation, Stillwater Appraisal Group, Cedar Fork Valuation Advisors, Brightline Fair Value,
      Tamarack Valuation Partners, Orchard Street Appraisers, Quillen Financial Opinions, Marlowe Valuation Services,
      Two Rivers Business Appraisal, Pennant Valuation, Lodestar Fair Market Value, Granger & Voss Appraisal,
      Saltmarsh Valuation Counsel`),
    expertise: toList(`
      Annual ESOP valuations, Fairness opinions, Adequate consideration, Discounted cash flow,
      Control and marketability, Construction contractors, Engineering firms, Government contractors,
      Warrant valuation, DOL process agreements`),
    openings: toLines(`
      We value closely held companies for ESOP trustees, and little else.
      Founded in {year}, we prepare about {plans} annual ESOP valuations a year from our office in {city}.
      Trustees hire us when the number has to stand up to questions: from the board, from participants, and from the Department of Labor.
      A valuation is an argument made in numbers. Ours is written so that a trustee who is no appraiser can follow every step.
      Our {people} analysts have appraised employee-owned companies since {year}.`),
    middles: toLines(`
      Each engagement starts with a visit to the shop floor, because a model built from a data room alone misses what managers know.
      We document why a method was left out as carefully as why one was used.
      Forecasts are tested against what management said in earlier years; where they were too hopeful, the report says so.
      Most of our clients are contractors, distributors and engineering firms with 40 to 600 employees.
      Drafts arrive six weeks before the filing deadline, so that there is time for the trustee to disagree.`),
    closings: toLines(`
      We do not sell transactions, and we do not accept success fees.
      Fees are fixed before we begin.
      A senior analyst who signs the report also answers the phone.
      We are glad to read the last report that you were given and say what we would have asked.`),
  },
  banking: {
    flags: ['ESOP_Transaction_Support'],
    sometimes: ['ESOP_Financing', 'ESOP_Plan_Design'],
    firms: toList(`
      Ellery Capital Advisors, Northgate Ownership Partners, Foxglove Investment Banking,
      Ridgepole Transaction Advisors, Juniper & Lane Capital, Westerly ESOP Advisors, Keystone Hollow Partners,
      Alder Bank Street Capital, Sparrowhawk Transaction Group, Linden Hill Securities, Broadmoor Succession Partners,
      Copperfield Capital Markets, Mariner Ownership Group`),
    expertise: toList(`
      Sell-side ESOP transactions, Feasibility studies, Leveraged ESOPs, Second-stage transactions,
      Seller notes and warrants, Management incentive plans, Refinancing, S corporation ESOPs,
      Competitive trustee process`),
    openings: toLines(`
      We guide owners from the first conversation about an ESOP to the closing, and through the years of seller notes after it.
      Since {year} our bankers have structured {plans} ESOP transactions, most of them for families selling the only company they ever owned.
      An ESOP is one way to sell a company. We tell about a third of the owners who call us that it is not theirs.
      Our team of {people} works on ESOP transactions only, from {city}.`),
    middles: toLines(`
      A feasibility study comes first: debt capacity, repurchase obligation and the cash an owner can expect, year by year, in one model that you keep.
      We run a process among senior lenders and mezzanine funds, so that terms are compared and not assumed.
      Seller notes are where most of the money is made or lost; we negotiate covenants and warrants as if we held them ourselves.
      We have closed deals with 30 employees and with 3,000, and the questions at the kitchen table are the same.
      The board receives the trade-offs in plain words before it receives the term sheet.`),
    closings: toLines(`
      We charge by stage, and you may stop after each.
      References from sellers five years after closing are available; those are the ones to ask for.
      Securities are offered through a registered broker-dealer.
      If a sale to a strategic buyer would serve you better, we say so early.`),
  },
  law: {
    flags: ['ESOP_Law_Firm'],
    sometimes: ['Equity_Compensation_Law', 'ESOP_Plan_Design'],
    firms: toList(`
      Ashdown Mercer LLP, Pickering Vale Attorneys, Thornbury & Oyelaran LLP, Castellan Benefits Law,
      Rook & Hathersage, Winterbourne ERISA Counsel, Delacroix Finch LLP, Hollis Tremaine Law Group,
      Sable Creek Legal, Montrose & Iyer LLP, Fairweather Benefits Counsel, Aldous Grant Law Offices,
      Birchfield Naismith LLP`),
    expertise: toList(`
      ERISA, Plan documents, Trustee representation, Company counsel, Section 409(p), DOL investigations,
      Fiduciary litigation, Mergers with an ESOP, Plan terminations, Corporate governance`),
    openings: toLines(`
      Employee ownership law is our whole practice: plan documents, transactions, and the questions that come ten years later.
      Our attorneys have drafted and defended ESOPs since {year}.
      We represent companies and their boards. We do not also represent the trustee across the table.
      Half of our work is transactions; the other half is keeping plans out of trouble once the closing dinner is forgotten.
      From {city} we advise {plans} employee-owned companies, most of them S corporations.`),
    middles: toLines(`
      Section 409(p) testing, distribution policy and the interplay with management incentives are set up before the closing, not after the first audit letter.
      Two of our partners spent a decade at the Department of Labor and know what an investigator reads first.
      We write memos of two pages. If a board needs twenty, something is wrong with the plan.
      Selling an ESOP-owned company asks for pass-through votes and patience; we have taken nineteen through it.
      Fixed fees cover amendments, determination letters and annual counsel; litigation is billed by the hour.`),
    closings: toLines(`
      The first call is free, and often the last one needed.
      We answer within a business day.
      No attorney here handles more than a dozen companies.
      Past results do not guarantee future ones, and we would not trust a firm that said otherwise.`),
  },
  equityLaw: {
    flags: ['Equity_Compensation_Law'],
    sometimes: ['ESOP_Plan_Design', 'ESOP_Law_Firm'],
    firms: toList(`
      Larkspur Equity Counsel, Venn & Abernathy LLP, Stonecrop Corporate Law, Pemberton Asante Attorneys,
      Kestrel Business Law, Oakhurst Corporate Counsel, Millrace Legal Partners, Bellwether Equity Law,
      Hargreave Lindqvist LLP, Summit Ferry Law, Caraway & Poole LLP, Inglenook Law Group, Redfern Castillo LLP`),
    expertise: toList(`
      Stock appreciation rights, Phantom stock, Synthetic equity and 409(p), Section 409A, Shareholder agreements,
      Board governance, Mergers and acquisitions, Executive compensation, Restricted stock`),
    openings: toLines(`
      We are corporate lawyers who like equity plans, and who know what synthetic equity does to an ESOP.
      Managers of an ESOP company need a stake too. We design it so that the trustee, the lender and the tax code agree.
      Our firm of {people} has advised private companies in and around {city} since {year}.
      Stock appreciation rights, phantom stock, restricted shares: each has a place, and a way to go wrong.`),
    middles: toLines(`
      We model dilution before we draft, so that directors see what a grant costs the employees in the plan.
      Board charters, committee structure and independent directors are where employee ownership is won; we write those too.
      Our acquisitions practice helps ESOP companies buy their competitors, which surprises both.
      When a plan was granted years ago on a handshake, we sort out what was promised and to whom.`),
    closings: toLines(`
      We work beside your ESOP counsel and not over them.
      Engagements under 20 hours are billed at a fixed price.
      Ask for our checklist of nine questions before granting anything.
      We publish our rates.`),
  },
  trustee: {
    flags: ['ESOP_Trustee_Services'],
    sometimes: ['ESOP_Plan_Design'],
    firms: toList(`
      Evergate Trust Company, Lantern Fiduciary Services, Beacon Hollow Trust, Cornerstone Oak Fiduciary,
      Whitmore Independent Trustees, First Prairie Fiduciary, Hearthstone ESOP Trustees, Sagebrush Trust Advisors,
      Plumline Fiduciary Group, Seneca Bridge Trust, Gatehouse Trustee Services, Old Mill Fiduciary Company,
      Paragon Elm Trust`),
    expertise: toList(`
      Independent transactional trustee, Ongoing directed trustee, Fiduciary process, Pass-through voting,
      Board oversight, Annual stock price, Special situations, Plan terminations, DOL process agreement`),
    openings: toLines(`
      We act as independent trustee for {plans} employee-owned companies in 31 states.
      A trustee has one client: the people in the plan. Everything we do follows from that sentence.
      Our committee of seven decides; no single officer can approve a price.
      Founded in {year}, we serve as transactional and as ongoing trustee, and decline about a quarter of the deals that are brought to us.`),
    middles: toLines(`
      We meet managers in person once a year and read the minutes of every board meeting in between.
      Our process follows the published agreements between trustees and the Department of Labor, point by point.
      When the offer is too low we say so in writing; when it is too high for the company to carry, we say that as well.
      Participants may write to us directly, and they do.
      Special situations are our daily bread: tender offers, strategic bids, plan mergers, trustees who resigned last week.`),
    closings: toLines(`
      Our fiduciary insurance and audited statements are sent on request.
      We do not take engagements without an independent appraiser and counsel of our own choice.
      Annual fees are published and rise with the number of participants only.
      A decision takes us days, not months.`),
  },
  tax: {
    flags: ['ESOP_1042_Rollover', 'Accounting'],
    sometimes: ['ESOP_Valuation', 'ESOP_Repurchase_Obligation'],
    firms: toList(`
      Dunmore Tax Advisors, Hale & Quist CPAs, Silverthorne Tax Group, Prescott Adeyemi CPAs, Clearfield Tax Partners,
      Barrow & Teague Accountancy, Mossbank CPA Group, Ellsworth Tax Counsel, Tidewater CPA Partners,
      Nakamura Reese CPAs, Fenwick Tax & Advisory, Cobblestone Accountancy, Highwater Tax Advisors`),
    expertise: toList(`
      Section 1042 deferral, Qualified replacement property, S corporation ESOPs, Form 5500, Deduction limits,
      State taxation, C to S conversion, Seller tax planning, Section 404 testing`),
    openings: toLines(`
      We are tax accountants for owners who sell to an ESOP, and for the companies they leave behind.
      Section 1042 is four pages of the code and a lifetime of footnotes. We have read the footnotes.
      Since {year} our {people} CPAs have prepared returns for employee-owned companies from {city}.
      An S corporation that belongs to its ESOP pays no federal income tax. Keeping it that way is a job, and it is ours.`),
    middles: toLines(`
      We plan the election, the consent and the replacement property together with your wealth adviser, inside the fifteen-month window.
      Before a transaction we run the numbers as a C and as an S corporation, with the sale in this year and in the next.
      Contribution limits are tested each quarter, so that December brings no surprise.
      Our Form 5500 team files for {plans} plans and has not missed a date since 2011.
      States differ more than people expect; we keep a table of all of them and share it.`),
    closings: toLines(`
      We do not audit the plans that we advise.
      Fees are quoted for the year.
      Sellers get a one-page timeline of every date that matters.
      Bring last year’s return to the first meeting; that is all we need.`),
  },
  audit: {
    flags: ['Accounting'],
    sometimes: ['ESOP_Plan_Design'],
    firms: toList(`
      Garland & Moor Audit, Westbrook Plan Auditors, Holloway Assurance, Calder Pruitt CPAs,
      Ironbridge Assurance Partners, Sutter & Mbeki CPAs, Plainview Benefit Plan Audit, Rosewater Assurance Group,
      Latham Brook CPAs, Vesper Audit Services, Crosswell Accountants, Norwood Hsu CPAs, Anchor Point Assurance`),
    expertise: toList(`
      ESOP plan audits, Financial statement audits, ERISA section 103(a)(3)(C), Internal controls,
      Contribution testing, Peer review, Leveraged ESOP accounting, Construction accounting`),
    openings: toLines(`
      Benefit plan audits are all that our ESOP team does between March and October.
      We audit {plans} employee stock ownership plans and the companies that sponsor half of them.
      Plan audits fail in small places: a late deposit, a break in service, a share count that is off by eleven. We look there first.
      A firm of {people} in {city}, independent since {year}.`),
    middles: toLines(`
      You get the list of documents in January, one contact for questions, and no surprise invoices.
      Leveraged ESOP accounting confuses good controllers; we explain unearned shares with an example from your own ledger.
      The same manager returns every year, which your staff will notice by the shorter list of questions.
      We are members of the AICPA Employee Benefit Plan Audit Quality Center and share our peer review report unasked.`),
    closings: toLines(`
      Fieldwork takes four days on average.
      Our opinion comes with a letter of what we would change, ranked by what it is worth.
      We bid a fixed fee for three years.
      First-year audits are our specialty.`),
  },
  lender: {
    flags: ['ESOP_Financing'],
    sometimes: ['ESOP_Transaction_Support'],
    firms: toList(`
      Riverbend Commercial Bank, Founders Row Lending, Great Plains Ownership Finance, Aldergate Mezzanine Partners,
      Harvest Union Bank, Bluestem Capital Lending, Cascade Mutual Commercial, Portage Street Credit Partners,
      Heartwood Senior Lending, Lakeshore Business Bank, Stonegate ESOP Finance, Commonwealth Junction Bank,
      Trellis Capital Lenders`),
    expertise: toList(`
      Senior ESOP loans, Mezzanine debt, Seller note refinancing, Bonding-friendly structures, Lines of credit,
      SBA 7(a) for ESOPs, Acquisition finance, Cash flow lending`),
    openings: toLines(`
      We lend to employee-owned companies because they pay their loans back.
      Our ESOP group has financed {plans} transactions since {year}, from 2 to 60 million dollars.
      Lending against cash flow and not against buildings takes a banker who reads the plan. Ours do.
      Based in {city}, we lend in 22 states and keep every ESOP loan on our own books.`),
    middles: toLines(`
      Term sheets answer the three questions that matter: how much, how fast it amortises, and what happens when work slows for two quarters.
      Covenants leave room for repurchase obligation, which others discover in year four.
      For contractors we keep the line of credit and the bonding capacity apart from the ESOP loan.
      Credit committee meets every Tuesday; a complete file gets an answer that week.
      We refinance seller notes once leverage is under two and a half times.`),
    closings: toLines(`
      No prepayment penalty after the third year.
      Your relationship manager has authority, and a phone number.
      All loans are subject to credit approval.
      We have never sold an ESOP loan.`),
  },
  tpa: {
    flags: ['ESOP_Administration'],
    sometimes: [
      'Equity_Compensation_Administration',
      'ESOP_Repurchase_Obligation',
      'ESOP_Plan_Design',
    ],
    firms: toList(`
      Ledgerwood Plan Administration, Clearwater Recordkeeping, Meridian Oak Administrators, Tallgrass Plan Services,
      Abacus Hill Administration, Benchmark Grove TPA, Sandstone Retirement Services,
      Quarterhouse Plan Administrators, Longmeadow ESOP Services, Parish & Doyle Administration,
      Signal Peak Recordkeeping, Threshold Plan Services, Wren Administrative Partners`),
    expertise: toList(`
      Annual administration, Participant statements, Allocation and vesting, Distributions, Compliance testing,
      Diversification elections, Form 5500 preparation, Section 409(p) testing, Participant portal,
      Equity plan recordkeeping`),
    openings: toLines(`
      We keep the records of {plans} ESOPs and {people} people answer for them.
      Administration is invisible when it is right. Ours has been, mostly, since {year}.
      Every participant should be able to check their own statement with a pencil. We format them that way.
      ESOP administration from {city}: allocations, vesting, distributions, testing, filings.`),
    middles: toLines(`
      Census data is checked on the day it arrives, and questions go out in one list and not in twelve messages.
      Statements are in the participants’ hands within eight weeks of the price.
      Our portal shows each person their shares, their vesting and what a distribution would look like.
      Section 409(p) is tested whenever ownership changes and not once a year.
      Conversions from another administrator take us 60 days; we reconcile back to the first allocation if we must.`),
    closings: toLines(`
      Pricing is per participant, with nothing extra for questions.
      Error rate last year: 0.3 percent of statements, all corrected at our cost.
      You can try the portal with sample data before you sign.
      Each plan has a named administrator and a named deputy.`),
  },
  wealth: {
    flags: ['ESOP_1042_Rollover'],
    sometimes: ['Employee_Communication'],
    firms: toList(`
      Bridgewell Wealth Partners, Ambler & Stone Private Wealth, Ninth Street Wealth Advisors, Canopy Legacy Advisors,
      Hartsfield Wealth Counsel, Penrose Family Advisors, Sunderland Wealth Group, Greyfriars Private Advisors,
      Vantage Loch Wealth, Chestnut Row Advisors, Mulberry Wealth Management, Northlight Private Wealth,
      Rowan Keep Advisors`),
    expertise: toList(`
      Section 1042 portfolios, Floating rate notes, Qualified replacement property, Seller liquidity planning,
      Estate planning, Retiring participants, Charitable giving, Concentrated positions`),
    openings: toLines(`
      Selling owners come to us with the proceeds of a lifetime and twelve months to decide.
      We build portfolios of qualified replacement property for owners who elect deferral under section 1042.
      Our {people} advisers have looked after the sellers of {plans} ESOP transactions since {year}.
      Money from an ESOP sale is different: it arrives in parts, it has deadlines, and it used to be a company.`),
    middles: toLines(`
      Floating rate notes with long maturities keep the deferral alive and the cash working; we hold no inventory and earn no spread.
      Planning begins before the closing, because some doors shut on that day.
      We also teach employees who retire with an account larger than their house what to do next, and what not to.
      Seller notes, warrants, board fees and a new calendar: we model all of it on one page.`),
    closings: toLines(`
      We are fiduciaries at all times and charge a flat fee.
      Advisory services are offered through a registered investment adviser.
      The first plan is yours to keep, whether or not you hire us.
      Spouses and children are welcome at every meeting.`),
  },
  repurchase: {
    flags: ['ESOP_Repurchase_Obligation'],
    sometimes: ['ESOP_Administration', 'ESOP_Plan_Design'],
    firms: toList(`
      Horizon Ledge Consulting, Sustainable Share Advisors, Foresight Mill Actuarial, Wayfarer Repurchase Consulting,
      Actuarial Brook Partners, Longview Liability Advisors, Pinecrest Obligation Studies, Arrowroot Consulting,
      Evenkeel ESOP Planning, Tollgate Consulting Actuaries, Slate River Advisors, Compass Rose Consulting,
      Harborlight Share Planning`),
    expertise: toList(`
      Repurchase obligation studies, Actuarial forecasts, Redeem or recirculate, Distribution policy, Sinking funds,
      Corporate-owned life insurance, Rebalancing and reshuffling, Plan sustainability`),
    openings: toLines(`
      Every share in an ESOP has to be bought back one day. We tell you when, for how much, and with what.
      Our actuaries have prepared {plans} repurchase studies since {year}.
      A mature ESOP is a promise with a schedule. We keep the schedule.
      We came from the inside: three of our {people} consultants were finance chiefs of employee-owned companies.`),
    middles: toLines(`
      The forecast runs for twenty years, by participant, and you may change every assumption yourself.
      Recirculate, redeem, releverage: we show what each does to the share price and to the newest hire.
      Boards get three scenarios and one recommendation, not thirty charts.
      We look at haves and have-nots early, before the young employees notice.
      Distribution policies written in 1998 deserve another look, and often it saves more than any product.`),
    closings: toLines(`
      We sell studies and no insurance.
      An update in the second year costs a third of the first.
      The model stays with you.
      Most studies take five weeks.`),
  },
  communication: {
    flags: ['Employee_Communication', 'Employee_Engagement'],
    sometimes: ['ESOP_Plan_Design'],
    firms: toList(`
      Plainspoken Ownership, Campfire Culture Partners, Owner’s Table Communications, Sharecroft Learning,
      Good Question Consulting, Kindling Employee Engagement, Openbook Avenue, Townhall Studio,
      Ripple & Root Communications, Common Thread Ownership, Signalfire Engagement, Brass Tacks Learning,
      Huddle House Consulting`),
    expertise: toList(`
      Plan announcements, Ownership culture, Open-book management, Financial literacy, Committee training,
      Statement days, Videos and explainers, Bilingual materials, Surveys, Leadership coaching`),
    openings: toLines(`
      People do not act like owners because a letter says that they are. We help with the rest.
      We explain ESOPs to welders, nurses, drivers and engineers, in English and in Spanish.
      Since {year} we have announced {plans} plans, and been in the room when the first question was “so what is the catch?”.
      Our {people} trainers travel from {city} with a deck of twelve slides and a box of play money.`),
    middles: toLines(`
      Committees of employees do the work; we train them, give them a year’s plan, and come back in month six.
      The annual statement is our favourite document: two pages, one chart, no footnotes that matter hidden.
      Open-book huddles of ten minutes a week change more than any poster; we show managers how to run them.
      We measure: what people understood before, after, and a year later.
      Videos are filmed with your own people, unscripted, in one day.`),
    closings: toLines(`
      If your people already understand the plan, we will tell you and go home.
      Ask our clients’ employees, and not their directors, how it went.
      A first workshop costs less than a page in a trade magazine.
      Materials are yours to change.`),
  },
}
