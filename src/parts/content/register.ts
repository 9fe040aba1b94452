import { getCollection } from 'astro:content'
import type { Fact } from '#domain/content/fact.ts'
import { type Subject, toFactPath } from '#domain/content/register.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** A fact with its title in the register. */
export type TitledFact = { title: string; fact: Fact; href: string }
export type FactGroup = Pick<Subject, 'id' | 'name' | 'categories'> & { facts: TitledFact[] }

/** All facts by subject, in register order. */
export async function fetchFactGroups(): Promise<FactGroup[]> {
  const register = await fetchContent('register')
  const facts = new Map((await getCollection('facts')).map(({ data }) => [data.id, data]))
  return register.subjects.map(({ id, name, categories, facts: titles }) => ({
    id,
    name,
    categories,
    facts: Object.entries(titles).flatMap(([fact, title]) => {
      const known = facts.get(fact)
      const href = toFactPath(register, fact)
      return known && href ? [{ title, fact: known, href }] : []
    }),
  }))
}
