import { toStem } from '#domain/stem.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import words from './search-words.json' with { type: 'json' }
import { isJoining, toStems } from './stems.ts'
import type { Token } from './tokens.ts'

/** How people say what they need, where they do not know whose work it is. */
type Topic = {
  kind: AdvisorTypeId
  /** How firms of the kind call the work, in stems. */
  says: readonly string[]
}

/** Words that say a topic in any order, near each other: one of each slot. */
type Pattern = { topic: Topic; slots: readonly ReadonlySet<string>[] }

/** A subject of a term, and the tokens that say it. */
export type Matter = Topic & { tokens: readonly Token[]; weight: number }

const toList = (text: string) => text.split(', ').filter((one) => one !== '')

const toSlots = (ask: string) =>
  ask.split(' ').map((slot) => new Set(slot.split('/').map(toStem)) as ReadonlySet<string>)

const patterns: readonly Pattern[] = words.topics.flatMap(([kind = '', asks = '', says = '']) => {
  const topic = { kind: kind as AdvisorTypeId, says: toList(says).map(toStems) }
  return toList(asks).map((ask) => ({ topic, slots: toSlots(ask) }))
})

/** Patterns by each word of their first slot. */
const byFirst = new Map<string, Pattern[]>()
for (const pattern of patterns)
  for (const stem of pattern.slots[0] ?? [])
    byFirst.set(stem, [...(byFirst.get(stem) ?? []), pattern])

/** How firms of each kind call their work, in stems. */
export const homeWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words.home).map(([kind, text]) => [
    kind,
    [
      ...toList(text).map(toStems),
      ...patterns.filter(({ topic }) => topic.kind === kind).flatMap(({ topic }) => topic.says),
    ],
  ]),
)

/** So many tokens may stand between two words of a pattern. */
const REACH = 6

type Placed = { token: Token; clause: number; at: number; stems: readonly string[] }

/** The topics of a term's tokens. */
export function findMatters(tokens: readonly Token[], term: string): Matter[] {
  const placed = place(tokens, term)
  const found = new Map<Topic, Matter>()
  for (const first of placed)
    for (const stem of first.stems)
      for (const pattern of byFirst.get(stem) ?? []) {
        const matched = match(pattern, first, placed)
        if (matched) addMatter(found, pattern, matched)
      }
  return [...found.values()]
}

function place(tokens: readonly Token[], term: string): Placed[] {
  let clause = 0
  let at = 0
  return tokens.map((token, index) => {
    const before = tokens[index - 1]
    if (!isJoining(token.word)) at += 1
    if (before && /[,;:.!?()]\s/.test(term.slice(before.end, token.start + 1))) clause += 1
    return { token, clause, at, stems: token.word.split(' ').map(toStem) }
  })
}

function match({ slots }: Pattern, first: Placed, placed: readonly Placed[]): Placed[] | null {
  const used = [first]
  for (const slot of slots.slice(1)) {
    const near = placed.filter(
      (one) =>
        one.clause === first.clause &&
        Math.abs(one.at - first.at) <= REACH &&
        (!used.includes(one) || one.stems.length > 1) &&
        one.stems.some((stem) => slot.has(stem)),
    )
    const [best] = near.toSorted(
      (one, other) => Math.abs(one.at - first.at) - Math.abs(other.at - first.at),
    )
    if (!best) return null
    used.push(best)
  }
  return used.toSorted((one, other) => one.at - other.at)
}

function addMatter(
  found: Map<Topic, Matter>,
  { topic }: Pattern,
  matched: readonly Placed[],
): void {
  const known = found.get(topic)
  const all = new Set([...(known?.tokens ?? []), ...matched.map(({ token }) => token)])
  found.set(topic, {
    ...topic,
    tokens: [...all].toSorted((one, other) => one.start - other.start),
    // "ESOP" is said of everything here.
    weight: [...all].filter(({ word }) => !isJoining(word)).length,
  })
}
