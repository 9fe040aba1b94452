import { toCitedParts } from '#domain/cited-text.ts'
import { formatFact, type Fact } from '#domain/fact.ts'
import type { Content, Entry } from './read-content.ts'
import { attribute, isElement, type Node, textOf, walk } from './tree.ts'

/** A use of a fact: its id, and the words that stand for its value, if any. */
export type Use = { id: string | undefined; words: string }

/** The uses of facts in a tree, in its examples' `facts` too. */
export function usesIn(tree: Node): Use[] {
  return walk(tree).flatMap(([node]) => {
    if (isElement(node, 'Fact')) return [{ id: attribute(node, 'id'), words: textOf(node) }]
    return isElement(node, 'Example') ? namedFacts(node).map((id) => ({ id, words: '' })) : []
  })
}

/** The ids that `<Example facts="…">` names: facts whose rules it applies. */
export function namedFacts(example: Node): string[] {
  return (
    attribute(example, 'facts')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? []
  )
}

/** The files of data whose texts cite facts in double brackets. */
export function citingIn(content: Content): Entry<object>[] {
  const { terms, types, hub, faq, stages, road, deadlines } = content
  return [...terms, ...types, ...hub, ...faq, ...stages, ...road, ...deadlines]
}

/** The uses of facts in a text that cites in double brackets. */
export function usesInText(text: string): Use[] {
  return toCitedParts(text).flatMap((part) =>
    typeof part === 'string' ? [] : [{ id: part.fact, words: part.words ?? '' }],
  )
}

/** The text with its citations taken out. */
export function uncited(text: string): string {
  return toCitedParts(text)
    .map((part) => (typeof part === 'string' ? part : ' ¶ '))
    .join('')
}

/** All that a fact says in numbers. */
export function truthOf(fact: Fact): string {
  return [formatFact(fact), fact.statement, fact.dated ?? ''].join(' ; ')
}

export function factsById({ facts }: Content): Map<string, Fact> {
  return new Map(facts.map(({ id, data }) => [id, data]))
}
