import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { factSchema } from '#domain/fact.ts'
import { type Law, toFigure } from '#domain/tools/law.ts'

const folder = new URL('../../../content/facts/', import.meta.url)

/** The constants of the registry as they stand there: a changed fact changes what the tests expect. */
export const law: Law = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /^[^_].*\.yaml$/.test(name))
    .map((name) => factSchema.parse(parse(readFileSync(new URL(name, folder), 'utf8'))))
    .map((fact) => [fact.id, toFigure(fact)]),
)

/** The registry with some numbers held, for vectors that were reckoned with them. */
export function holding(numbers: Readonly<Record<string, number>>): Law {
  const held = Object.entries(numbers).map(([id, value]) => [id, { ...law[id], value }] as const)
  return { ...law, ...(Object.fromEntries(held) as Law) }
}
