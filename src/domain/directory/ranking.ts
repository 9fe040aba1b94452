import { PAGE_SIZE, RATED_REVIEWS } from '#domain/limits.ts'
import { reviewRules } from '#domain/reviews/review-rules.ts'
import type { MatchRule } from '#domain/road/rule.ts'

type Section = { id?: string; title: string; sentences: readonly string[] }

/**
 * The order of lists as text for `/how-we-rank`. The rule itself is in `judge.ts`, `meaning.ts` and `order.ts`.
 */
export const rankingRules: readonly Section[] = [
  {
    title: 'Best match',
    sentences: [
      'Advisors whose firm or contact has a name with a word that begins like your search come first.',
      'The search understands kinds of advisors, states, larger cities and years of experience, and shows how it understood them. Next come advisors that match everything, and then those whose areas of expertise contain your words.',
      'A location never hides a firm; it only changes the order. Firms in the city come first, then those in its state, those that serve the state, and those elsewhere, each under a heading. Distances are not measured; of those elsewhere, firms in the same region come first.',
      'Years of experience in a search only change the order, too. Firms that state at least as many come before those that state none, and firms that state fewer follow under a heading that says so.',
      'A number of employees or an EBITDA leaves out firms that say they serve smaller or larger companies only. Firms that state no size follow those that serve yours.',
      'Words such as “not”, “without” and “other than” leave out firms that match what follows. Lenders that offer a loan you do not want beside others, and firms that act for both sides, follow instead. The search also reads whom a firm acts for, as in “for the trustee”: firms that say so come first, then those that say nothing, then those that act for others.',
      'If you ask for an ESOP advisor, or where to start with a sale, and name no kind, firms that help an owner to sell come first. For a kind that is not listed here, the page says so and lists the nearest kinds.',
      'A fee that you name is compared with the least fee that a firm states. Firms that ask more at least follow those that state none.',
      'If you name several kinds, firms of each kind take turns in the list, wherever in the state or for it they work. Firms that name exactly the work you ask for come before others of their kind. If you ask for several states together, firms that serve all of them come first, even where their main work is other work.',
      'You need not know the kind: the search infers it from what your sentence is about. Firms whose own words name that kind of work come before those that only list it among their services.',
      'An industry beside a kind leaves no firm out. Firms that name it come first, then those that name none, then those that name others. The search also reads fee models, such as a fixed fee. The work you ask for counts more than the size, the size more than the side, and the side more than the industry. A side, a fee or years that a firm states otherwise count most.',
      'If no advisor matches everything, those that match most of it are listed. A kind counts more than a service, a service more than a size, and a size more than another word. The page says what no firm meets.',
      'In a sentence, other words leave no firm out: firms that miss one come later, under a heading that says which. Firms that take no new clients come after similar firms that do.',
      'Each result says in half a line why it is listed, based on what the firm itself states.',
      'On the page of one kind of advisor, the search also looks in descriptions.',
      'Advisors that match a single word only in a similar spelling are listed below, under “Similar results”.',
    ],
  },
  {
    title: 'Daily rotation',
    sentences: [
      'Without a search, and between equal results, the order is random and changes every day. It is calculated from the advisor and the date.',
      'Everyone sees the same order on the same day. Over a year, each advisor comes first about equally often.',
      'Visitors without an account see one advisor, always the same, as a preview.',
    ],
  },
  {
    title: 'Rating',
    sentences: [
      `A rating affects the order once it has ${RATED_REVIEWS} reviews. Advisors with fewer follow, in the order of the day.`,
      'Every published review counts the same. A profile shows beside the average who wrote the reviews.',
    ],
  },
  { id: 'reviews', title: 'Reviews', sentences: reviewRules },
  {
    title: 'Recently confirmed',
    sentences: [
      'Once a year we ask each firm to confirm its listing. Firms are listed by the date of their last confirmation, newest first.',
      'Firms that have not confirmed follow, in the order of the day.',
    ],
  },
  {
    title: 'Experience',
    sentences: [
      'Filter by years: firms stating at least that many come first.',
      'Firms that do not state their years follow, marked “years not stated”. No firm is left out for not stating them.',
    ],
  },
  {
    title: 'Checked credentials',
    sentences: [
      'A credential that our team has checked shows in the list, and you can filter by it. It does not change the order.',
      'The page “How we check” lists what we look at and what a missing mark means.',
    ],
  },
  {
    title: 'Companies',
    sentences: [
      'Featured companies come first and are labeled. Our team chooses them; no one can pay for it.',
      'The other companies follow, newest first or by name.',
    ],
  },
]

/** The road map's ranking rule as text: each line of `content/match.yaml` with its points. */
export function toRoadRules(rules: readonly MatchRule[]): Section {
  return {
    id: 'road',
    title: 'Road map',
    sentences: [
      `Members who use the road map see firms of up to three kinds. For each kind it compares the first ${PAGE_SIZE} firms in the order of the day. If you name a state, it compares only firms that say they serve it.`,
      'A firm gets the points of each line below that applies to it. Firms with the most points come first. A fact that a firm does not state adds nothing and is shown as not known.',
      ...rules.map(
        (one) => `${one.rule.replace('{reviews}', String(RATED_REVIEWS))} ${toPoints(one)}`,
      ),
      'Firms with equal points are in the order of the day.',
      'Stating more facts never lowers a firm. Payments play no part.',
    ],
  }
}

function toPoints({ points = 0, steps }: Pick<MatchRule, 'points' | 'steps'>): string {
  if (!steps) return `${toGained(points)}.`
  return `${steps.map((one) => `${toGained(one.points)} from ${one.from} on`).join(', ')}.`
}

function toGained(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
