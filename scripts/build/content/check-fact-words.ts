import { formatFact, type Fact } from '#domain/fact.ts'
import { factsById, truthOf } from './cited.ts'
import { type Figure, quantitiesIn } from './figures.ts'
import type { Finding } from './finding.ts'
import type { Content } from './read-content.ts'
import { attribute, inNodes, isElement, textOf } from './tree.ts'

const REMEDY =
  'Correct the words or the fact, or leave the words out: <Fact id="…" /> shows the value.'

/** The words within a fact may differ from its value; its numbers and what they count may not. */
export function checkFactWords(content: Content): Finding[] {
  const facts = factsById(content)
  return inNodes(content.texts, (node) => {
    const fact = isElement(node, 'Fact') ? facts.get(attribute(node, 'id') ?? '') : undefined
    const problem = fact && wordsProblem(textOf(node), fact)
    return problem ? [problem, REMEDY] : undefined
  })
}

/** What is wrong with words that stand for a fact. */
export function wordsProblem(words: string, fact: Fact): string | undefined {
  const said = quantitiesIn(words)
  const truth = quantitiesIn(truthOf(fact))
  const strange = said.find((one) => !truth.some((known) => isSame(one, known)))
  if (strange)
    return `The words "${words}" name ${strange.text}, which the fact ${fact.id} does not.`
  const values = quantitiesIn(formatFact(fact))
  const isNamed = said.some((one) => values.some((value) => isSame(one, value)))
  if (said.length === 0 || values.length === 0 || isNamed) return undefined
  return `The words "${words}" name a number of the fact ${fact.id}, but not its value, ${formatFact(fact)}.`
}

const LOOSE = new Set(['none', 'age', 'order'])

/** A number without a unit may stand for one with: `25` of `25% of pay`; an age is written either way. */
export function isSame(one: Figure, known: Figure): boolean {
  if (Math.abs(one.value - known.value) > 1e-9 * Math.abs(known.value)) return false
  if (one.unit === known.unit || one.unit === 'none') return true
  return LOOSE.has(one.unit) && LOOSE.has(known.unit)
}

/** Facts whose value an example or a drawing names but does not show. */
export function missingValues(text: string, facts: readonly Fact[]): Fact[] {
  const shown = quantitiesIn(text)
  return facts.filter((fact) => {
    const values = quantitiesIn(formatFact(fact))
    return values.length > 0 && !values.every((value) => shown.some((one) => isSame(value, one)))
  })
}
