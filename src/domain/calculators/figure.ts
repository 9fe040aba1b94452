import { type Fact, formatFact } from '#domain/content/fact.ts'
import type { Figure } from './law.ts'

/** A fact as a legal constant. Apart from `law.ts`: browsers calculate without the schemas of facts. */
export function toFigure(fact: Fact): Figure {
  const { authority, dated: year } = fact
  const told = { shown: formatFact(fact), authority, ...(year && { year }) }
  const known = fact.machine ?? fact.value
  if (typeof known === 'number')
    return { ...told, value: fact.unit === 'percent' ? known / 100 : known }
  return fact.machine === undefined ? told : { ...told, day: known }
}
