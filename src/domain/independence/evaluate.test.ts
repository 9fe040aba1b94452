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

// Written by hand from the table of the rules: every pair and relation that is missing has no finding.
const anyOther = (id: string) => placeIds.filter((one) => one !== id)
const counsels = 'trust-counsel company-counsel sellers-counsel'
const dealers = 'company sellers banker lender'

/** The findings of several pairs: `valuer: company sellers = I2` is of the valuer with either. */
function pairs(lines: string): Record<string, string> {
  const ids: Record<string, string[]> = {}
  for (const line of lines.trim().split('\n')) {
    const [from = '', to = '', id = ''] = line.split(/[:=]/).map((part) => part.trim())
    for (const one of to.split(' ')) (ids[`${from} ${one}`] ??= []).push(id)
  }
  return Object.fromEntries(Object.entries(ids).map(([pair, all]) => [pair, all.join(' ')]))
}

const parent = `
  valuer: ${dealers} = I2
  valuer: trustee ${counsels} auditor tpa wealth-manager = I3
  trust-counsel: company-counsel sellers-counsel = I4
  company-counsel: sellers-counsel = I4
  auditor: tpa company plan = I5
  trustee: sellers sellers-counsel wealth-manager banker lender = I7
  valuer: lender = I8
  trustee: lender = I8
  lender: company sellers trust-counsel auditor tpa = I8
  trustee: company = I9`

const paidByWealthManager = `
  trust-counsel: wealth-manager = I10
  company-counsel: wealth-manager = I10
  sellers-counsel: wealth-manager = I10
  banker: wealth-manager = I10
  lender: wealth-manager = I10
  auditor: wealth-manager = I10
  tpa: wealth-manager = I10
  valuer: wealth-manager = I10
  trustee: wealth-manager = I10`

const expected: Record<string, Record<string, string>> = {
  parent: pairs(parent),
  same: pairs(`${parent}
    auditor: trustee banker sellers = I5`),
  worked: pairs(`
    valuer: ${dealers} = I1
    valuer: company-counsel sellers-counsel wealth-manager = I3
    trust-counsel: company sellers = I4
    trustee: sellers banker lender = I13`),
  hired: pairs(`
    valuer: ${dealers} = I1
    valuer: ${dealers} company-counsel sellers-counsel auditor tpa wealth-manager = I3
    company-counsel: sellers trustee plan = I4
    trust-counsel: company sellers = I4
    sellers-counsel: company trustee plan = I4
    trustee: sellers sellers-counsel wealth-manager banker lender = I7
    ${paidByWealthManager}`),
  family: pairs(`
    valuer: ${dealers} = I2
    valuer: trustee ${counsels} auditor tpa wealth-manager = I3
    valuer: lender = I8
    trustee: lender = I8
    lender: company sellers trust-counsel auditor tpa = I8
    trustee: company sellers = I9
    trustee: banker lender = I13
    trust-counsel: company sellers banker = I14
    auditor: company sellers banker trustee tpa = I14
    lender: trust-counsel auditor = I14
    company-counsel: sellers trustee trust-counsel banker lender = I14
    sellers-counsel: company trustee trust-counsel = I14`),
  // A fee between any two is to be disclosed; the trustee may take none.
  referral: Object.fromEntries(
    placeIds.flatMap((from) =>
      anyOther(from).map((to) => [
        `${from} ${to}`,
        from === 'trustee' || to === 'trustee' ? 'I7 I10' : 'I10',
      ]),
    ),
  ),
  commission: {
    // The plan, or the trustee with the plan's money, pays nobody.
    ...Object.fromEntries(
      ['plan', 'trustee'].flatMap((payer) =>
        anyOther(payer).map((from) => [`${from} ${payer}`, from === 'valuer' ? 'I6 I3' : 'I6']),
      ),
    ),
    ...pairs(`
      valuer: ${dealers} ${counsels} auditor tpa wealth-manager = I3
      trustee: company sellers sellers-counsel wealth-manager banker lender = I7
      ${paidByWealthManager}`),
  },
}
const mutual = new Set(['same', 'parent', 'family', 'referral'])

for (const relation of relationIds)
  describe(`a tie of the relation ${relation}`, () => {
    const table = expected[relation] ?? {}
    for (const from of placeIds)
      it(`has the expected findings from ${from} to everybody else`, () => {
        for (const to of anyOther(from)) {
          const both = mutual.has(relation) ? table[`${to} ${from}`] : undefined
          const ids = (table[`${from} ${to}`] ?? both ?? '').split(' ').filter(Boolean)
          const { findings, uncovered } = evaluate(
            { members: [], ties: [{ from, relation, to }], answers: asked },
            rules,
          )
          expect(idsOf(findings).toSorted(), `${from} ${relation} ${to}`).toEqual(ids.toSorted())
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
