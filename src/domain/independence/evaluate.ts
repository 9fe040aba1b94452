import { levels, type Level, type PlaceId } from './ids.ts'
import type { IndependenceRule, Rules } from './rules.ts'
import { allRefs, placeOf, type Team, type Tie, toFirmKey } from './team.ts'

/** A rule that a team meets, and the tie by which it does; a rule of an answer has none. */
export type Finding = { rule: IndependenceRule; tie?: Tie }
export type Findings = {
  /** The most severe first. */
  findings: readonly Finding[]
  /** Ties that no rule covers. */
  uncovered: readonly Tie[]
}

/**
 * Findings of a team. Each tie is judged by itself, so another firm or tie adds findings and removes none, in any order.
 */
export function evaluate(team: Team, { relations, rules }: Rules): Findings {
  const mutual = new Set(relations.filter(({ isMutual }) => isMutual).map(({ id }) => id))
  const ties = tiesOf(team, (tie) => (mutual.has(tie.relation) ? inOrder(tie) : tie))
  const byTie = ties.map((tie) => ({
    tie,
    met: rules.filter(
      (rule) => covers(rule, tie) || (mutual.has(tie.relation) && covers(rule, reversed(tie))),
    ),
  }))
  const answered = rules.filter(
    ({ answer }) => answer && answer.when.includes(team.answers[answer.question]),
  )
  return {
    findings: [
      ...byTie.flatMap(({ tie, met }) => met.map((rule) => ({ rule, tie }))),
      ...answered.map((rule) => ({ rule })),
    ].toSorted((one, other) => rank(one, rules) - rank(other, rules)),
    uncovered: byTie.filter(({ met }) => met.length === 0).map(({ tie }) => tie),
  }
}

/** Number of findings of each level. */
export function countLevels(findings: readonly Finding[]): Record<Level, number> {
  const count = (level: Level) => findings.filter(({ rule }) => rule.level === level).length
  return { stop: count('stop'), check: count('check'), note: count('note') }
}

/** Entered ties, and one for each two places of the same firm; each once, in the order of the form. */
function tiesOf({ members, ties }: Team, toOrder: (tie: Tie) => Tie): Tie[] {
  const same = members.flatMap((one) =>
    members
      .filter(({ place, name }) => place !== one.place && toFirmKey(name) === toFirmKey(one.name))
      .map(({ ref }): Tie => ({ from: one.ref, relation: 'same', to: ref })),
  )
  const unique = new Map([...ties, ...same].map(toOrder).map((tie) => [toKey(tie), tie]))
  return [...unique.values()].toSorted(
    (one, other) =>
      at(one.from) - at(other.from) ||
      at(one.to) - at(other.to) ||
      toKey(one).localeCompare(toKey(other)),
  )
}

const at = (ref: string) => allRefs.indexOf(ref)
const toKey = ({ from, relation, to }: Tie) => `${from}.${relation}.${to}`
const reversed = ({ from, relation, to }: Tie): Tie => ({ from: to, relation, to: from })
const inOrder = (tie: Tie) => (at(tie.from) <= at(tie.to) ? tie : reversed(tie))

const has = (places: readonly PlaceId[], ref: string) =>
  places.some((place) => place === placeOf(ref))

function covers({ ties }: IndependenceRule, { from, relation, to }: Tie): boolean {
  return ties.some(
    (one) => one.relations.includes(relation) && has(one.from, from) && has(one.to, to),
  )
}

function rank({ rule }: Finding, rules: readonly IndependenceRule[]): number {
  return levels.indexOf(rule.level) * rules.length + rules.indexOf(rule)
}
