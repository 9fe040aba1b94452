import { getCollection } from 'astro:content'
import { type Fact, toMissingWords, toMissingYears } from '#domain/content/fact.ts'
import { fillWords } from '#domain/calculators/dates/entry.ts'
import { amend } from '#domain/calculators/dates/plan-year.ts'
import { toFactPath } from '#domain/content/register.ts'
import { addMonths } from '#domain/dates/day.ts'
import { fetchFacts, fetchLaw } from '#parts/calculators/facts.ts'
import { fetchContent } from '#ui/fetch-content.ts'
import { fetchWords } from '#parts/calculators/words.ts'

/** What changes now, whom it concerns, where it stands, and the day on which its source was read. */
type SeasonRow = {
  title: string
  text: string
  whom: string
  href: string
  read: string
  /** Day on which a duty is due. */
  due?: string
  /** Where an authority publishes what is missing. */
  source?: { words: string; name: string; href: string }
}

/** The IRS’s page on the limits of all years. */
const PUBLISHED =
  'https://www.irs.gov/retirement-plans/cola-increases-for-dollar-limitations-on-benefits-and-contributions'

/** Months before and after its day in which a duty is listed. */
const DUTY_MONTHS = 3

/** `winter` from October to March. */
export function seasonOf(today: string): 'winter' | 'summer' {
  const month = Number(today.slice(5, 7))
  return month >= 4 && month <= 9 ? 'summer' : 'winter'
}

/** The duty whose day is near, and the limits of the coming year. */
export async function fetchSeason(today: string): Promise<SeasonRow[]> {
  const register = await fetchContent('register')
  const facts = (await getCollection('facts')).map(({ data }) => data)
  const duty = await fetchDuty((id) => toFactPath(register, id) ?? '/facts')
  const isNear =
    addMonths(duty.due, -DUTY_MONTHS) <= today && today <= addMonths(duty.due, DUTY_MONTHS)
  return [...(isNear ? [duty] : []), ...toLimits(facts, today)]
}

async function fetchDuty(toPath: (fact: string) => string) {
  const [fact, ...others] = await fetchFacts(['amend-secure', 'amend-union'])
  if (!fact) throw new Error('content/facts has no amend-secure.')
  const law = await fetchLaw([fact, ...others])
  const { title, formula } = fillWords({ law, words: (await fetchWords()).words }, amend.id, {})
  const due = amend.when({ plan: '' }, law).first
  return { title, text: formula, whom: fact.appliesTo, href: toPath(fact.id), read: fact.asOf, due }
}

/** The limits whose year begins or has begun and whose amounts are not entered. */
function toLimits(facts: readonly Fact[], today: string): SeasonRow[] {
  const waiting = facts.filter((fact) => toMissingYears(fact, today) !== '')
  const [first] = waiting
  if (!first) return []
  const missing = toMissingYears(first, today)
  return [
    {
      title: `Yearly limits of ${missing}`,
      text: `${toMissingWords(missing)} for ${waiting.length} limits: those shown are of ${first.dated}`,
      whom: 'Every plan, and people with high pay or large accounts',
      href: '/facts#yearly-limits',
      read: first.asOf,
      source: { words: 'The IRS publishes them in November:', name: 'irs.gov', href: PUBLISHED },
    },
  ]
}
