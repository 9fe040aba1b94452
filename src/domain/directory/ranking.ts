import { PAGE_SIZE, RATED_REVIEWS } from '#domain/limits.ts'
import type { Rule } from '#domain/road/rule.ts'

type Section = { id?: string; title: string; sentences: readonly string[] }

/**
 * The order of lists as text for `/how-we-rank`. The rule itself is SQL, in `private.advisor_tiers()`; a test compares the
 * two figures that both state.
 */
export const rankingRules: readonly Section[] = [
  {
    title: 'Best match',
    sentences: [
      'Advisors whose firm or person begins with what you typed come first, then those whose areas of expertise hold it.',
      'On the page of one kind of advisor, descriptions are searched too.',
      'Below them, under “Similar results”, stand those that match a word that is spelled almost the same.',
    ],
  },
  {
    title: 'Everybody has a day',
    sentences: [
      'Where nothing is searched, and between equals, the order is drawn anew each day, by a calculation from the advisor and the date.',
      'Everybody sees the same order on the same day. Over a year each advisor stands first about as often as any other.',
      'Visitors without an account see one advisor, always the same, as a preview.',
    ],
  },
  {
    title: 'Rating',
    sentences: [
      `A rating counts for the order from ${RATED_REVIEWS} reviews on. Advisors with fewer stand below, in the order of the day.`,
      'Reviews come from anybody who has worked with the advisor; the advisor cannot remove one.',
    ],
  },
  {
    title: 'Recently confirmed',
    sentences: [
      'Once a year a firm is asked to confirm that its listing is true. In this order the firm that did so last stands first.',
      'Firms that have not confirmed theirs stand below, in the order of the day.',
    ],
  },
  {
    title: 'Experience',
    sentences: [
      'Firms may state since when they work with ESOPs. Who asks for a number of years sees those first that state at least as many.',
      'Firms that state none follow, with the words “years not stated”: nobody is left out for not having said it.',
    ],
  },
  {
    title: 'Companies',
    sentences: [
      'Featured companies come first and are labelled. Our team chooses them; nobody can pay for it.',
      'After them the newest come first, or all by name.',
    ],
  },
]

/** The road map's ranking rule as text: each line of `content/match.yaml` with its points. */
export function toRoadRules(rules: readonly Rule[]): Section {
  return {
    id: 'road',
    title: 'Road map',
    sentences: [
      `Members who use the road map see firms of up to three kinds. Of each kind it looks at up to ${PAGE_SIZE} firms of the day’s order, and, where a state is named, only at firms that say they serve it.`,
      'Each line below that a firm meets adds its points, and the most points come first. What a firm has not stated adds nothing, and is named as not known.',
      ...rules.map(
        (one) => `${one.rule.replace('{reviews}', String(RATED_REVIEWS))} ${toPoints(one)}`,
      ),
      'Firms with equal points stand in an order that is drawn anew each day, by a calculation from the firm and the date.',
      'A firm never stands lower for stating more that the rule looks for. Nothing that is paid enters it.',
    ],
  }
}

function toPoints({ points = 0, steps }: Pick<Rule, 'points' | 'steps'>): string {
  if (!steps) return `${toGained(points)}.`
  return `${steps.map((one) => `${toGained(one.points)} from ${one.from} on`).join(', ')}.`
}

function toGained(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
