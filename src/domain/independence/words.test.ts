import { expect, it } from 'vitest'
import { readYaml } from '#tests/content.ts'
import { evaluate } from './evaluate.ts'
import { independenceSchema } from './rules.ts'
import { parseTeam } from './team.ts'
import { fillCited, toTieSentence, toStatements } from './words.ts'

const rules = fillCited(independenceSchema.parse(readYaml('independence.yaml')), (text) =>
  text.replaceAll('[[barred-persons]]', '13 years'),
)
const team = parseTeam(
  '#company=Acme&trustee=Oak+Trust&valuer=Elm&lender=Fir+Bank&lender-2=Oak+Trust+Inc&tie=valuer.worked.company&tie=lender.worked.lender-2',
)!
const statements = toStatements(team, evaluate(team, rules).findings, rules)
const textFor = (name: string) => statements.find((one) => one.name === name)?.text ?? ''

it('says a tie with the names of its two sides', () => {
  expect(team.ties.map((tie) => toTieSentence(tie, team, rules))).toEqual([
    'Trustee’s appraiser (Elm) worked before for Company (Acme)',
    'Lender (Fir Bank) worked before for Lender 2 (Oak Trust Inc)',
  ])
})

it('writes a text for each firm in a seat, and one for a firm in two', () => {
  expect(statements.map(({ name }) => name)).toEqual(['Oak Trust', 'Elm', 'Fir Bank'])
  expect(textFor('Oak Trust')).toContain('considered as Trustee and Lender 2.')
})

it('names the others and asks about what was found', () => {
  const text = textFor('Elm')
  expect(text).toContain('Re: Your ties in the sale of Acme to an ESOP')
  expect(text).toContain('- Lender 2: Oak Trust Inc')
  expect(text).not.toContain('- Trustee’s appraiser: Elm')
  expect(text).toMatch(
    /in particular:\n- Trustee’s appraiser \(Elm\) worked before for Company \(Acme\)\. Which work/,
  )
  expect(text).toContain('convicted, in the last 13 years, of a crime')
  expect(text).not.toMatch(/[{}[\]]/)
  expect(textFor('Fir Bank')).not.toContain('in particular')
})
