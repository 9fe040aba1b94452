import { describe, expect, it } from 'vitest'
import { readYaml } from '#tests/content.ts'
import { fc } from '#tests/property.ts'
import { evaluate, type Finding } from './evaluate.ts'
import { placeIds, relationIds } from './ids.ts'
import { independenceSchema } from './rules.ts'
import { allRefs, emptyTeam, placeOf, type Team, type Tie, toMember } from './team.ts'

const rules = independenceSchema.parse(readYaml('independence.yaml'))
const asked = { guarantee: 'no', success: 'no', bar: 'yes' } as const

const found = (team: Partial<Team>) =>
  evaluate({ ...emptyTeam, answers: asked, ...team }, rules).findings
const idsOf = (findings: readonly Finding[]) => findings.map(({ rule }) => rule.id)

const keysOf = (one: Team) =>
  evaluate(one, rules).findings.map(({ rule, tie }) => `${rule.id} ${JSON.stringify(tie ?? '')}`)

type Line = Record<string, string>
const table = readYaml('../src/domain/independence/ties.yaml') as Record<string, (Line | Line[])[]>
const mutual = new Set(['same', 'parent', 'family', 'referral'])

const is = (name: string, seat: string) => name === 'all' || name === seat

/** Findings of a tie between two seats, from the lines of its relation. */
function expectedOf(relation: string, from: string, to: string): string[] {
  const lines = (table[relation] ?? []).flat(2).flatMap((line) => Object.entries(line))
  const ids = lines.flatMap(([seat, rest]) => {
    const [others = '', id = ''] = rest.split(' = ')
    const isMet = (one: string, other: string) =>
      is(seat, one) && others.split(' ').some((name) => is(name, other))
    return isMet(from, to) || (mutual.has(relation) && isMet(to, from)) ? id : []
  })
  return [...new Set(ids)].toSorted()
}

for (const relation of relationIds)
  describe(`a tie of the relation ${relation}`, () => {
    for (const from of placeIds)
      it(`has the expected findings from ${from} to everybody else`, () => {
        for (const to of placeIds.filter((id) => id !== from)) {
          const ids = expectedOf(relation, from, to)
          const { findings, uncovered } = evaluate(
            { members: [], ties: [{ from, relation, to }], answers: asked },
            rules,
          )
          expect(idsOf(findings).toSorted(), `${from} ${relation} ${to}`).toEqual(ids)
          expect(uncovered).toHaveLength(ids.length === 0 ? 1 : 0)
        }
      })
  })

it('has a finding for an answer alone: an insider’s guarantee, a fee for success, and nobody asked about a bar', () => {
  expect(idsOf(found({ answers: { ...asked, guarantee: 'yes' } }))).toEqual(['I8'])
  expect(idsOf(found({ answers: { ...asked, bar: 'no' } }))).toEqual(['I11'])
  expect(idsOf(found({ answers: { ...asked, success: 'yes' } }))).toEqual(['I12'])
  expect(idsOf(evaluate(emptyTeam, rules).findings)).toEqual(['I11'])
  expect(idsOf(found({}))).toEqual([])
})

it('takes the same name in two seats for the same firm, whatever its case and legal form', () => {
  const members = ['trustee:Oak & Elm, LLC', 'lender:oak and elm', 'tpa:Elm'].flatMap((text) => {
    const [ref = '', name = ''] = text.split(':')
    return toMember(ref, name) ?? []
  })
  const findings = found({ members })
  expect(idsOf(findings)).toEqual(['I7', 'I8'])
  expect(findings[0]?.tie).toEqual({ from: 'trustee', relation: 'same', to: 'lender' })
  expect(found({ members: members.slice(0, 1) })).toEqual([])
})

it('shows stops before checks, and checks before notes', () => {
  const ties: Tie[] = [
    { from: 'lender', relation: 'same', to: 'sellers' },
    { from: 'trustee', relation: 'same', to: 'company' },
    { from: 'auditor', relation: 'same', to: 'tpa' },
  ]
  expect(found({ ties }).map(({ rule }) => rule.level)).toEqual(['stop', 'check', 'note'])
})

describe('a thousand teams', () => {
  const names = ['Oak Trust', 'OAK TRUST, Inc.', 'Elm LLP', 'Ash Partners', 'Fir Bank', 'Yew']
  const members = fc
    .uniqueArray(fc.record({ ref: fc.constantFrom(...allRefs), name: fc.constantFrom(...names) }), {
      selector: ({ ref }) => ref,
      maxLength: 12,
    })
    .map((list) => list.flatMap(({ ref, name }) => toMember(ref, name) ?? []))
  const ties = fc.array(
    fc
      .record({
        from: fc.constantFrom(...allRefs),
        relation: fc.constantFrom(...relationIds),
        to: fc.constantFrom(...allRefs),
      })
      .filter(({ from, to }) => placeOf(from) !== placeOf(to)),
    { maxLength: 10 },
  )
  const known = fc.constantFrom('unknown' as const, 'yes' as const, 'no' as const)
  const answers = fc.record({ guarantee: known, success: known, bar: known })
  const team = fc.record({ members, ties, answers })

  it('have the same findings in any order', () => {
    fc.assert(
      fc.property(team, fc.integer(), (one, seed) => {
        const mix = <T>(list: readonly T[]) =>
          list.map((_, at) => list[(at + Math.abs(seed)) % list.length] as T).toReversed()
        const other = { ...one, members: mix(one.members), ties: mix(one.ties) }
        expect(keysOf(other)).toEqual(keysOf(one))
      }),
      { numRuns: 1000 },
    )
  })

  it('lose no finding when a firm or a tie is added', () => {
    fc.assert(
      fc.property(team, team, (one, more) => {
        const free = more.members.filter(({ ref }) => one.members.every((held) => held.ref !== ref))
        const larger = {
          ...one,
          members: [...one.members, ...free],
          ties: [...one.ties, ...more.ties],
        }
        const after = new Set(keysOf(larger))
        expect(keysOf(one).filter((key) => !after.has(key))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

it('calls nobody independent', () => {
  const { places, questions, readers, relations, statement, rules: all } = rules
  const said = all.map(({ title, says, ask, next }) => [title, says, ask, next])
  expect(JSON.stringify([places, questions, readers, relations, statement, said])).not.toMatch(
    /independent/i,
  )
})
