import { getCollection } from 'astro:content'
import type { Fact } from '#domain/content/fact.ts'
import { fillWords } from '#domain/tools/dates/entry.ts'
import { amend } from '#domain/tools/dates/plan-year.ts'
import { toFactPath } from '#domain/content/register.ts'
import { fetchRegister } from '#parts/content/register.ts'
import { fetchFacts, fetchLaw } from '#parts/tools/facts.ts'
import { fetchWords } from '#parts/tools/words.ts'
import { fetchChanges } from './changes.ts'

/** What changes now, whom it concerns, where it stands, and the day on which its source was read. */
export type SeasonRow = {
  title: string
  text: string
  whom: string
  href: string
  read: string
  /** Day on which a duty is due. */
  due?: string
}

const MOST_UPDATES = 2

/** `winter` from October to March. */
export function seasonOf(today: string): 'winter' | 'summer' {
  const month = Number(today.slice(5, 7))
  return month >= 4 && month <= 9 ? 'summer' : 'winter'
}

/** The duty with a day, the limits of the coming year, and the newest figures. */
export async function fetchSeason(): Promise<SeasonRow[]> {
  const register = await fetchRegister()
  const facts = (await getCollection('facts')).map(({ data }) => data)
  const updates = (await fetchChanges()).filter(({ kind }) => kind === 'update')
  return [
    await fetchDuty((id) => toFactPath(register, id) ?? '/facts'),
    ...toWaiting(facts.filter(({ series }) => series)),
    ...updates.slice(0, MOST_UPDATES).map(({ title, is, on, href, fact }) => ({
      title,
      text: is,
      whom: facts.find(({ id }) => id === fact)?.appliesTo ?? 'Readers of this guide',
      href,
      read: on,
    })),
  ]
}

async function fetchDuty(toPath: (fact: string) => string): Promise<SeasonRow> {
  const [fact, ...others] = await fetchFacts(['amend-secure', 'amend-union'])
  if (!fact) throw new Error('content/facts has no amend-secure.')
  const law = await fetchLaw([fact, ...others])
  const { title, formula } = fillWords({ law, words: (await fetchWords()).words }, amend.id, {})
  const due = amend.when({ plan: '' }, law).first
  return { title, text: formula, whom: fact.appliesTo, href: toPath(fact.id), read: fact.asOf, due }
}

const lastYear = ({ series = [] }: Fact) => series.at(-1)?.year ?? 0

/** The limits whose next year is not entered. */
function toWaiting(yearly: readonly Fact[]): SeasonRow[] {
  const newest = Math.max(...yearly.map(lastYear))
  const [first, ...others] = yearly.filter((fact) => lastYear(fact) === newest)
  if (!first) return []
  return [
    {
      title: `Yearly limits of ${newest + 1}`,
      text: `${newest + 1} amount not yet entered for ${others.length + 1} limits: those shown are of ${newest}`,
      whom: 'Every plan, and people with high pay or large accounts',
      href: '/facts#yearly-limits',
      read: first.asOf,
    },
  ]
}
