import { readdirSync } from 'node:fs'
import { factSchema } from '#domain/content/fact.ts'
import { deadlinesSchema } from '#domain/calculators/dates/deadline-words.ts'
import { factsOfDate, toWords } from '#domain/calculators/dates/entry.ts'
import { toFigure } from '#domain/calculators/figure.ts'
import type { CitedLaw, Law } from '#domain/calculators/law.ts'
import { type Calculator, factsOf } from '#domain/calculators/list.ts'
import { readYaml } from './content.ts'

const folder = new URL('../content/facts/', import.meta.url)

/** Constants from the real fact register: a changed fact changes what the tests expect. */
export const law: Law = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /^[^_].*\.yaml$/.test(name))
    .map((name) => factSchema.parse(readYaml(`facts/${name}`)))
    .map((fact) => [fact.id, toFigure(fact)]),
)

/** Texts of the dates as editors wrote them. */
export const words = toWords(deadlinesSchema.parse(readYaml('deadlines.yaml')).deadlines)

/** The facts that the page of a calculator gets: those that it uses, and those that the dates cite. */
export function lawOf(entry: Calculator): CitedLaw {
  const cited = entry.tool.needsWords ? Object.values(words).flatMap(factsOfDate) : []
  const ids = [...factsOf(entry), ...cited]
  return Object.fromEntries(ids.map((id) => [id, { ...law[id]!, href: '/facts' }]))
}

/** The register with fixed numbers, for test vectors that were calculated with them. */
export function holding(numbers: Readonly<Record<string, number>>): Law {
  const held = Object.entries(numbers).map(([id, value]) => [id, { ...law[id], value }] as const)
  return { ...law, ...(Object.fromEntries(held) as Law) }
}
