import { describe, expect, it } from 'vitest'
import { formatDay } from '#domain/dates/day.ts'
import { type DeadlinesInput, type DeadlinesLaw, toEntries } from './deadlines.ts'
import { deadlines } from './deadlines-tool.ts'
import type { DateEntry } from './entry.ts'
import { requiredBeginning } from './participant.ts'
import { contribution } from './tax-year.ts'
import { answer, initialTexts } from '#domain/calculators/tool.ts'
import { readYaml } from '#tests/content.ts'
import { law, words } from '#tests/law.ts'

const plain: DeadlinesInput = {
  status: 'c',
  sold: null,
  sellerClose: null,
  sellerExtended: 'no',
  name: null,
  close: '2028-12-31',
  companyExtended: 'no',
  plan: '2028-12-31',
  distributed: null,
  born: null,
  left: null,
  owner: 'no',
}

const entriesOf = (input: Partial<DeadlinesInput>) =>
  toEntries({ ...plain, ...input }, { law: law as DeadlinesLaw, words })

function toDays(id: string, entries: readonly DateEntry[]): string {
  const { first, last, moved } = entries.find((one) => one.id === id) ?? { first: 'none' }
  return [id, first, last, moved && `> ${moved}`].filter(Boolean).join(' ')
}

function quartersOf(plan: string, status: 's' | 'c' = 's'): string[] {
  const { first = '', also = [] } =
    entriesOf({ status, plan }).find(({ id }) => id.startsWith('p409')) ?? {}
  return [first, ...also].filter(Boolean)
}

/** The row and cautions of a participant's first required distribution. */
function saidOf(change: Record<string, string>): { row?: readonly string[]; cautions: string } {
  const texts = { ...initialTexts(deadlines.fields), sold: '', ...change }
  const { tables, cautions } = answer(deadlines, texts, law, words).result!
  const row = tables[0]!.rows.find(([, title]) => title?.includes('first required'))
  return { ...(row && { row }), cautions: cautions.join(' ') }
}

const golden = readYaml('../src/domain/calculators/dates/golden-dates.yaml')
const cases = Object.entries(golden as Record<string, string[]>).flatMap(([rule, lines]) =>
  lines.map((line) => ({ rule, line })),
)

it.each(cases)('$rule: $line', ({ line }) => {
  const [input = '', days = ''] = line.split(' | ')
  const pairs = input.split(', ').map((pair) => pair.split(' '))
  // A year of leaving is a number.
  const entries = entriesOf(
    Object.fromEntries(
      pairs.map(([name, value]) => [name, name === 'left' ? Number(value) : value]),
    ),
  )
  const wanted = days.split(', ')
  expect(wanted.map((day) => toDays(day.split(' ')[0]!, entries))).toEqual(wanted)
})

it('states the seller’s year that is assumed', () => {
  expect(saidOf({ sold: '2028-06-30' }).cautions).toContain('a person who files for calendar years')
  expect(saidOf({ sold: '2028-03-31', sellerClose: '2028-06-30' }).cautions).toContain(
    'files for the year that ends on June 30, 2028',
  )
  expect(saidOf({ sold: '' }).cautions).not.toContain('The seller')
})

it('has one day for the form if Form 5558 and a C corporation’s return extend it', () => {
  const forms = entriesOf({ companyExtended: 'yes' }).filter(({ id }) => id.startsWith('form-5500'))
  expect(forms.map(({ id }) => id)).toEqual(['form-5500-2028', 'form-5500-extended-2028'])
  expect(forms[1]?.title).toContain('the company’s return is extended or Form 5558')
})

it('counts a contribution from the close of a short first year', () => {
  const first = { begun: '2027-08-15', close: '2027-12-31', isExtended: false }
  expect(contribution.when({ ...first, status: 'c' }, law).moved).toBe('2028-04-18')
  expect(contribution.when({ ...first, status: 's' }, law).first).toBe('2028-03-15')
  // A short year that begins in 2026 and ends in June is no older June year.
  const june = { begun: '2026-02-01', close: '2026-06-30', isExtended: false }
  expect(contribution.when({ ...june, status: 'c' }, law).first).toBe('2026-10-15')
})

describe('26 U.S.C. §409(p)(3)(A): “at any time”, and as practice at the quarter ends of a plan year', () => {
  it.each([
    ['2028-12-31', '2028-03-31 2028-06-30 2028-09-30 2028-12-31'],
    ['2028-06-30', '2027-09-30 2027-12-31 2028-03-31 2028-06-30'],
    ['2028-09-30', '2027-12-31 2028-03-31 2028-06-30 2028-09-30'],
    // The quarters of a year that ends in February end with May, August, November; 2028 has a 29th, 2029 has not.
    ['2028-02-29', '2027-05-31 2027-08-31 2027-11-30 2028-02-29'],
    ['2029-02-28', '2028-05-31 2028-08-31 2028-11-30 2029-02-28'],
    // No last day of a month: the same date, cut to the month where it is shorter.
    ['2028-05-30', '2027-08-30 2027-11-30 2028-02-29 2028-05-30'],
  ])('divides the plan year that ends on %s', (plan, days) => {
    expect(quartersOf(plan).join(' ')).toBe(days)
  })

  it('applies to S corporations only, and is marked as practice', () => {
    expect(quartersOf('2028-12-31', 'c')).toEqual([])
    const texts = { ...initialTexts(deadlines.fields), status: 's' }
    const { tables, days = [] } = answer(deadlines, texts, law, words).result!
    const row = tables[0]!.rows.find(([, title]) => title?.includes('409(p)'))
    const { answer: told } = answer(deadlines, { ...texts, sold: '' }, law, words).result!
    expect(told[1]).toMatch(/^The first that the law sets: appraise/)
    expect(row?.[2]).toContain('at any time during the plan year')
    expect(row?.[3]).toBe('Practice, not law. The rule behind it: IRC §409(p)(3)(A)')
    const saved = days.filter(({ id }) => id.startsWith('p409'))
    expect(saved.map(({ id }) => id)).toEqual([
      'p409-2028',
      'p409-2028-2',
      'p409-2028-3',
      'p409-2028-4',
    ])
    expect(saved.every(({ text }) => text.includes('Practice, not law.'))).toBe(true)
    const others = days.filter(({ id }) => !id.startsWith('p409'))
    expect(others.filter(({ text }) => text.includes('Practice'))).toEqual([])
  })
})

describe('the first required distribution', () => {
  it('states its years, and the rule that applies', () => {
    expect(saidOf({ born: '1951-01-01', left: '2030' }).row?.[2]).toBe(
      'April 1 after 2030, the later of 2024, the year of age 73, and 2030, the year of leaving; a plan may go by the age alone',
    )
    expect(saidOf({ born: '1951-01-01', left: '2030', owner: 'yes' }).row?.[2]).toBe(
      'April 1 after 2024, the year of age 73; for an owner of more than 5% leaving does not matter',
    )
    expect(saidOf({ born: '1962-07-04' }).row?.[1]).toContain('if work has ended by then')
  })

  it('states only for births in 1959 that the age is proposed', () => {
    const { row, cautions } = saidOf({ born: '1959-06-15', left: '2027' })
    expect(row?.[2]).toContain('the year of age 73 by a proposed regulation')
    expect(row?.[3]).toContain('Prop. Treas. Reg.')
    expect(cautions).toContain('fit 75 too')
    for (const born of ['1958-12-31', '1960-01-01'])
      expect(JSON.stringify(saidOf({ born }))).not.toContain('proposed')
  })

  it('falls on the day in the fact', () => {
    const { day } = requiredBeginning({ born: '1960-01-01', left: null, isOwner: false }, law)
    expect(formatDay(day)).toBe(`${law['rmd-first']!.shown}, 2036`)
  })

  it.each([
    ['born', { born: '2027-01-01' }, /^Choose a day from/],
    ['born', { born: '1959-02-29' }, /day that exists/],
    ['left', { born: '1990-01-01', left: '1989' }, /cannot be before the year of birth/],
    ['left', { born: '1990-01-01', left: '20,31' }, /four digits/],
    ['left', { born: '1990-01-01', left: '2031.5' }, /four digits/],
    ['left', { born: '1990-01-01', left: '2190' }, /from 1970 to 2075/],
  ])('refuses an invalid %s: %o', (field, change, problem) => {
    const texts = { ...initialTexts(deadlines.fields), ...change }
    expect(answer(deadlines, texts, law, words).problems[field]).toMatch(problem)
  })
})
