import { formatFact, type Fact } from '#domain/fact.ts'
import { isSame, missingValues } from './check-fact-words.ts'
import { factsById, namedFacts, truthOf, usesIn } from './cited.ts'
import { type Figure, quantitiesIn } from './figures.ts'
import { error, type Finding } from './finding.ts'
import type { Content, Text } from './read-content.ts'
import { isElement, lineOf, type Node, textOf, walk } from './tree.ts'

/** Words beside which a number is hardly invented. */
const LAW =
  /\b(?:excise|withh[eo]ld\w*|by law|the law|statut\w+|limits?|threshold|penalty|IRS|section|additional tax|due within|longest|at least|at most)\b/i

/**
 * The people and sums of an example are invented, its rules are not: it names the facts on which it rests, shows
 * their values, and states no other rule.
 */
export function checkExamples(content: Content): Finding[] {
  const facts = factsById(content)
  return content.texts.flatMap((text) =>
    walk(text.tree).flatMap(([node]) =>
      isElement(node, 'Example') ? checkExample(text, node, facts) : [],
    ),
  )
}

function checkExample({ file }: Text, node: Node, facts: ReadonlyMap<string, Fact>): Finding[] {
  const at = { file, line: lineOf(node) }
  const named = namedFacts(node)
  const unknown = named.filter((id) => !facts.has(id))
  if (unknown.length > 0)
    return unknown.map((id) => error(at, `There is no ${id} in content/facts.`, 'Correct the id.'))
  const rests = usesIn(node).flatMap(({ id }) => facts.get(id ?? '') ?? [])
  const hidden = named.flatMap((id) => facts.get(id) ?? [])
  return [
    ...missingValues(wordsOf(node), hidden).map((fact) =>
      error(
        at,
        `The example rests on ${fact.id}, and does not show its value, ${formatFact(fact)}.`,
        'Calculate it anew with that value, or leave the fact out.',
      ),
    ),
    ...strayLaw(sentencesOf(node), rests, [...facts.values()]).map((figure) =>
      error(
        at,
        `The example states the rule "${figure.text}" without a fact.`,
        'Name the facts on which the example rests, <Example title="…" facts="deduction-limit pay-cap">, or put an invented number in <Plain>.',
      ),
    ),
  ]
}

/** Numbers of law that none of the facts covers: beside words of law, or as a yearly limit has or had them. */
export function strayLaw(
  sentences: readonly string[],
  rests: readonly Fact[],
  all: readonly Fact[],
): Figure[] {
  const known = rests.flatMap((fact) => quantitiesIn(truthOf(fact)))
  const yearly = all.flatMap((fact) => yearlyFigures(fact))
  return sentences.flatMap((sentence) =>
    quantitiesIn(sentence).filter((figure) => {
      if (known.some((one) => isSame(figure, one))) return false
      if (figure.unit === 'USD') return yearly.some((one) => isSame(figure, one))
      return !['none', 'order', 'person'].includes(figure.unit) && LAW.test(sentence)
    }),
  )
}

function yearlyFigures({ series = [], unit }: Fact): Figure[] {
  if (unit !== 'USD') return []
  return series.map(({ value }) => ({ text: String(value), value, unit: 'USD' }))
}

/** What the reader sees of it, without what is ordinary. */
function wordsOf(node: Node): string {
  return textOf(node, (inner) => (isElement(inner, 'Plain') ? ' ¶ ' : undefined))
}

function sentencesOf(node: Node): string[] {
  const text = textOf(node, (inner) =>
    isElement(inner, 'Plain') || isElement(inner, 'Fact') ? ' ¶ ' : undefined,
  )
  return text.split(/(?<=[.!?])\s|\n/)
}
