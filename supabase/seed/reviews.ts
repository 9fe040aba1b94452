import { toTable } from './text.ts'

/** Texts of clients with their ratings, by practice; those of `any` fit any firm. */
export const reviewsByPractice = Object.groupBy(
  toTable(
    ['practice', 'rating', 'text'],
    `
    any | 5 | Answered the phone themselves, every time.
    any | 5 |
    any | 5 | We interviewed four firms. This was the only one that asked about our people before our revenue.
    any | 5 | Told us what we did not want to hear in the first meeting, and saved us a year.
    any | 5 | Second ESOP I have been through, second time with this team. I would not start without them.
    any | 5 | Clear, on time, and the invoice matched the quote. That is rarer than it should be.
    any | 5 | They explained it to our board three times, three different ways, and never once sighed.
    any | 4 | Very good work. Scheduling was hard in the spring, so start early.
    any | 4 | Knows the subject cold. The written report could be shorter.
    any | 4 |
    any | 4 | Solid and careful. Not the cheapest, but we understood what we paid for.
    any | 4 | Our contact changed halfway through and we had to repeat a few things; the result was fine.
    any | 3 | The work was right. The communication was slow, and we had to chase for the last draft.
    any | 3 | Good for companies larger than ours, I think. With 35 employees we felt small.
    any | 3 |
    any | 2 | Two deadlines missed. Apologies were sincere, but our auditor was waiting.
    any | 1 | We never got past the proposal. Three calls, no answer, and then a form letter.
    valuation | 5 | The report walked our trustee through every adjustment. When the share price fell eleven percent, nobody on the shop floor was angry, because the reasons were on page two.
    valuation | 5 | They came to the yard, counted cranes, and asked our estimator about backlog. The last firm had never left its office.
    valuation | 4 | Thorough. The site visit took two days of my controller’s time, which I would plan for next year.
    valuation | 5 | As trustee I have read a lot of appraisals. This one told me what would have to be true for the number to be wrong.
    valuation | 3 | Fair value, late draft. We filed on the last day.
    banking | 5 | Closed in five months with two banks and a seller note that I can live with. They also talked my brother down from an earn-out.
    banking | 5 | The feasibility study said we could carry less debt than I had hoped. They were right; 2023 would have sunk us otherwise.
    banking | 4 | Good process and good people. I wish the model had come with a shorter summary for the family.
    banking | 5 | They advised us against an ESOP that year, and came back two years later when it made sense.
    banking | 2 | Senior banker at the pitch, junior analyst for the rest.
    law | 5 | Our plan had been amended eleven times by four firms. They restated it, explained it, and found a 409(p) problem before the IRS did.
    law | 5 | Two-page memos, as promised. Our directors actually read them.
    law | 4 | Excellent counsel in a DOL investigation that ended with no findings. Expensive, and worth it.
    law | 5 | They drew the line between company and trustee clearly and politely, and kept to it when things became tense.
    law | 3 | Sound advice, but it took a week to get an answer in tax season.
    equityLaw | 5 | We wanted phantom stock for six managers. They showed us in one table what it would do to the ESOP, and we ended up with something simpler.
    equityLaw | 4 | Cleaned up fifteen years of handshake grants. Not one person quit over it.
    equityLaw | 5 | Fast, plain, and good with our trustee’s lawyer, which is half the battle.
    equityLaw | 4 | Helpful on the board charter. We are still using their agenda template.
    trustee | 5 | They read our minutes. All of them. The first annual meeting started with a question about something we had said in March.
    trustee | 5 | I am a participant and wrote to them about my statement. Somebody answered in two days and fixed it.
    trustee | 4 | Independent in the real sense: they turned down the first price, and the second.
    trustee | 5 | When a competitor made an offer we had a process within the week. The employees heard about it from us and not from the newspaper.
    trustee | 3 | Careful to a fault. Be ready to send the same document more than once.
    tax | 5 | The timeline on one page was worth the fee. My wife put it on the refrigerator.
    tax | 5 | They caught that our state does not follow the federal deferral. Nobody else had mentioned it.
    tax | 4 | Strong on 1042, patient with questions. The portal for documents is clumsy.
    tax | 5 | Our conversion to an S corporation went through without a single notice.
    tax | 4 | They and our audit firm had worked together before, and one could tell.
    audit | 5 | Four days of fieldwork, same manager as last year, no surprises. What more can one want from an audit?
    audit | 4 | They found a late deposit from 2021 and showed us how to correct it. Slightly painful, entirely fair.
    audit | 5 | Explained unearned shares with our own ledger. I finally understand my own balance sheet.
    audit | 3 | Competent, but the request list grew by twenty items in week two.
    lender | 5 | Credit committee said yes on a Tuesday, as they said it would. Terms did not move between the sheet and the closing.
    lender | 5 | They left room in the covenants for repurchases. Our previous bank had not known the word.
    lender | 4 | Good partner in a slow year: one call, a waiver, no drama.
    lender | 4 | Reporting is monthly and strict. We got used to it, and it has made us better.
    lender | 2 | Rate was fine, the lawyers’ bill for their side was not.
    tpa | 5 | Statements in seven weeks, and for the first time our people could check the math themselves.
    tpa | 5 | We moved from another administrator with fourteen years of records. They reconciled to the share.
    tpa | 4 | The portal is simple and it works on a phone, which matters for our drivers.
    tpa | 4 | Our administrator left and the deputy knew our plan. That is how it should be.
    tpa | 3 | Good people, dated software.
    tpa | 1 | Two years of wrong vesting dates. They fixed it, but our employees stopped trusting the statements.
    wealth | 5 | They explained floating rate notes without a single brochure. My replacement property was in place with four months to spare.
    wealth | 5 | I retired from the line with more money than I knew what to do with. They taught me for free before they sold me anything. In the end they sold me very little.
    wealth | 4 | Careful and kind with my parents. Reports come quarterly and are readable.
    wealth | 5 | Flat fee, no products, and they told my accountant he was right.
    repurchase | 5 | The study showed our wave coming in 2031. We changed the distribution policy this year and sleep better.
    repurchase | 5 | Our board argued for an hour with the assumptions in the room and the model on the screen. Best board meeting we have had.
    repurchase | 4 | Excellent model. It needs an afternoon to learn.
    repurchase | 4 | They told us not to buy the insurance that somebody else was selling us.
    repurchase | 3 | Useful numbers, dry presentation.
    communication | 5 | Our night shift laughed, and then asked better questions than our managers had.
    communication | 5 | The Spanish session was not a translation. It was its own meeting, with its own jokes, and every seat was taken.
    communication | 5 | A year later the committee still meets, without me. That was the point.
    communication | 4 | Great energy. We would have liked more on reading the financial statements.
    communication | 3 | Nice materials. For a second year there was not enough new.`,
  ),
  ({ practice }) => practice,
)
