import { describe, expect, it } from 'vitest'
import { formatDay } from '#domain/dates/day.ts'
import { type DeadlinesInput, type DeadlinesLaw, toEntries } from './deadlines.ts'
import { deadlines } from './deadlines-tool.ts'
import type { Entry } from './entry.ts'
import { requiredBeginning } from './participant.ts'
import { contribution } from './tax-year.ts'
import { answer, initialTexts } from '#domain/tools/tool.ts'
import { law, words } from '#tests/law.ts'

/** A day, or the first and last of a period; and the day to which it moves. */
type Row = [id: string, day: string, movedTo?: string]

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

/** Rows that differ from the calculator's, each with the calculator's row. */
function wrong(input: Partial<DeadlinesInput>, rows: readonly Row[]): { row: Row; found: Row }[] {
  const entries = toEntries(
    { ...plain, ...input },
    {
      law: law as DeadlinesLaw,
      words,
    },
  )
  return rows
    .map((row) => ({ row, found: toRow(row[0], entries) }))
    .filter(({ row, found }) => row.join() !== found.join())
}

function toRow(id: string, entries: readonly Entry[]): Row {
  const { first, last, moved } = entries.find((one) => one.id === id) ?? {}
  const day = [first, last].filter(Boolean).join(' ')
  return moved ? [id, day, moved] : [id, day]
}

function quartersOf(plan: string, status: 's' | 'c' = 's'): string[] {
  const entries = toEntries({ ...plain, status, plan }, { law: law as DeadlinesLaw, words })
  const { first = '', also = [] } = entries.find(({ id }) => id.startsWith('p409')) ?? {}
  return [first, ...also].filter(Boolean)
}

/** The row and cautions of a participant's first required distribution. */
function saidOf(change: Record<string, string>): { row?: readonly string[]; cautions: string } {
  const texts = { ...initialTexts(deadlines.fields), sold: '', ...change }
  const { tables, cautions } = answer(deadlines, texts, law, words).result!
  const row = tables[0]!.rows.find(([, title]) => title?.includes('first required'))
  return { ...(row && { row }), cautions: cautions.join(' ') }
}

// Every day was calculated by hand, by the rule in the title above it.

describe('26 U.S.C. §1042(c)(3), §4978(a), §409(n)(3)(C): months from a sale, cut to the month', () => {
  it('counts from 29 February into years without one', () => {
    // The return for 2028: 15 April 2029 is a Sunday, Monday the 16th Emancipation Day (26 U.S.C. §7503).
    expect(
      wrong({ sold: '2028-02-29' }, [
        ['replacement', '2027-11-29 2029-02-28'],
        ['election', '2029-04-15', '2029-04-17'],
        ['election-late', '2029-10-15'],
        ['later-purchases', '2030-04-15'],
        ['excise', '2031-02-28'],
        ['allocation', '2038-02-28'],
      ]),
    ).toEqual([])
  })

  it('counts back from the last day of a month into a shorter one', () => {
    expect(
      wrong({ sold: '2027-08-31', sellerExtended: 'yes' }, [
        ['replacement', '2027-05-31 2028-08-31'],
        // 15 October 2028 is a Sunday.
        ['election', '2028-10-15', '2028-10-16'],
        ['later-purchases', '2029-04-15', '2029-04-17'],
        ['excise', '2030-08-31'],
        ['allocation', '2037-08-31'],
      ]),
    ).toEqual([])
    expect(wrong({ sold: '2028-05-31' }, [['replacement', '2028-02-29 2029-05-31']])).toEqual([])
    expect(wrong({ sold: '2029-05-31' }, [['replacement', '2029-02-28 2030-05-31']])).toEqual([])
    expect(wrong({ sold: '2028-11-30' }, [['replacement', '2028-08-30 2029-11-30']])).toEqual([])
  })

  it('follows the seller’s fiscal year: 26 U.S.C. §6072(a)', () => {
    // The year of the sale ends on 30 June 2028; 15 October 2028 is a Sunday.
    const june = { sold: '2028-03-31', sellerClose: '2026-06-30' }
    expect(
      wrong(june, [
        ['election', '2028-10-15', '2028-10-16'],
        ['election-late', '2029-04-15', '2029-04-17'],
        ['later-purchases', '2029-10-15'],
      ]),
    ).toEqual([])
    expect(
      wrong({ ...june, sellerExtended: 'yes' }, [['election', '2029-04-15', '2029-04-17']]),
    ).toEqual([])
    // A day later is in the next year.
    expect(wrong({ ...june, sold: '2028-07-01' }, [['election', '2029-10-15']])).toEqual([])
    // A year that ends on the last of February.
    expect(
      wrong({ sold: '2028-02-29', sellerClose: '2027-02-28' }, [['election', '2028-06-15']]),
    ).toEqual([])
  })

  it('states the seller’s year that is assumed', () => {
    expect(saidOf({ sold: '2028-06-30' }).cautions).toContain(
      'a person who files for calendar years',
    )
    expect(saidOf({ sold: '2028-03-31', sellerClose: '2028-06-30' }).cautions).toContain(
      'files for the year that ends on June 30, 2028',
    )
    expect(saidOf({ sold: '' }).cautions).not.toContain('The seller')
  })

  it('separates the years of the seller’s return at New Year', () => {
    expect(wrong({ sold: '2028-12-31' }, [['election', '2029-04-15', '2029-04-17']])).toEqual([])
    expect(
      wrong({ sold: '2029-01-01' }, [
        ['replacement', '2028-10-01 2030-01-01'],
        ['election', '2030-04-15'],
        ['election-late', '2030-10-15'],
      ]),
    ).toEqual([])
  })

  it('begins for shares of an S corporation with sales after 2027: Pub. L. 117-328, div. T, §114', () => {
    expect(wrong({ status: 's', sold: '2027-12-31' }, [['replacement', '']])).toEqual([])
    expect(
      wrong({ status: 's', sold: '2028-01-01' }, [['replacement', '2027-10-01 2029-01-01']]),
    ).toEqual([])
    expect(
      wrong({ status: 's', sold: '2028-03-31' }, [['replacement', '2027-12-31 2029-03-31']]),
    ).toEqual([])
  })
})

describe('ERISA §104, 29 CFR 2520.104a-5, 2520.104b-10: days of a plan year', () => {
  it('follows a plan year that is not the tax year', () => {
    // 30 September and 90 days are 29 December; 90 more, over a February of 28, 29 March.
    expect(
      wrong({ plan: '2028-09-30' }, [
        ['valuation-2028', '2028-09-30'],
        ['diversify-2028', '2028-10-01 2028-12-29'],
        ['diversify-act-2028', '2029-03-29'],
        ['form-5500-2028', '2029-04-30'],
        ['form-5500-extended-2028', '2029-07-15', '2029-07-16'],
        ['summary-2028', '2029-06-30'],
        ['summary-extended-2028', '2029-09-15'],
        ['contribution-2028', '2029-04-15', '2029-04-17'],
      ]),
    ).toEqual([])
  })

  it('follows a calendar year, and 90 days over a 29 February', () => {
    expect(
      wrong({ plan: '2027-12-31' }, [
        ['diversify-2027', '2028-01-01 2028-03-30'],
        ['diversify-act-2027', '2028-06-28'],
        ['form-5500-2027', '2028-07-31'],
        ['form-5500-extended-2027', '2028-10-15', '2028-10-16'],
        ['summary-2027', '2028-09-30'],
        ['summary-extended-2027', '2028-12-15'],
      ]),
    ).toEqual([])
  })

  it('follows a year that ends on 29 February', () => {
    // 30 September 2028 is a Saturday.
    expect(
      wrong({ plan: '2028-02-29' }, [
        ['form-5500-2028', '2028-09-30', '2028-10-02'],
        ['form-5500-extended-2028', '2028-12-15'],
        ['summary-2028', '2028-11-30'],
      ]),
    ).toEqual([])
  })

  it('passes weekends and federal holidays for the filing, and never for the summary', () => {
    // 31 December 2028 is a Sunday, Monday is New Year's Day.
    expect(
      wrong({ plan: '2028-05-31' }, [
        ['form-5500-2028', '2028-12-31', '2029-01-02'],
        ['summary-2028', '2029-02-28'],
      ]),
    ).toEqual([])
    // 15 January 2029 is the third Monday: the birthday of Martin Luther King.
    expect(
      wrong({ plan: '2028-03-31' }, [
        ['form-5500-2028', '2028-10-31'],
        ['form-5500-extended-2028', '2029-01-15', '2029-01-16'],
      ]),
    ).toEqual([])
    // 30 June and 15 September 2029 are Saturdays.
    expect(
      wrong({ plan: '2028-11-30' }, [
        ['form-5500-2028', '2029-06-30', '2029-07-02'],
        ['form-5500-extended-2028', '2029-09-15', '2029-09-17'],
        ['summary-2028', '2029-08-31'],
      ]),
    ).toEqual([])
  })
})

describe('Form 5500, instructions: an extended return of the same year extends the form', () => {
  it('is due on September 15 with the return of an S corporation', () => {
    // 15 September 2029 is a Saturday.
    expect(
      wrong({ status: 's', companyExtended: 'yes' }, [
        ['form-5500-2028', '2029-07-31'],
        ['form-5500-return-2028', '2029-09-15', '2029-09-17'],
        ['summary-return-2028', '2029-11-15'],
        ['form-5500-extended-2028', '2029-10-15'],
        ['summary-extended-2028', '2029-12-15'],
      ]),
    ).toEqual([])
    const june = { status: 's', close: '2028-06-30', plan: '2028-06-30' } as const
    expect(
      wrong({ ...june, companyExtended: 'yes' }, [['form-5500-return-2028', '2029-03-15']]),
    ).toEqual([])
  })

  it('is one day with Form 5558 for a C corporation', () => {
    const input = { ...plain, companyExtended: 'yes' } as const
    const entries = toEntries(input, { law: law as DeadlinesLaw, words })
    const forms = entries.filter(({ id }) => id.startsWith('form-5500'))
    expect(forms.map(({ id, first }) => [id, first])).toEqual([
      ['form-5500-2028', '2029-07-31'],
      ['form-5500-extended-2028', '2029-10-15'],
    ])
    expect(forms[1]?.title).toContain('the company’s return is extended or Form 5558')
  })

  it.each([
    ['another plan year', { companyExtended: 'yes', plan: '2028-06-30' }],
    ['no extension', { companyExtended: 'no' }],
  ] as const)('has no such day with %s', (_, change) => {
    expect(wrong({ status: 's', ...change }, [['form-5500-return-2028', '']])).toEqual([])
  })
})

describe('26 U.S.C. §404(a)(6), §6072, §7503: the day of the return', () => {
  it('is another for C and S corporations with years that end in June', () => {
    const june = { close: '2029-06-30', plan: '2029-06-30' }
    expect(
      wrong(june, [
        ['contribution-2029', '2029-10-15'],
        ['form-5500-2029', '2030-01-31'],
        ['form-5500-extended-2029', '2030-04-15'],
        ['summary-2029', '2030-03-31'],
        ['summary-extended-2029', '2030-06-15'],
        ['diversify-2029', '2029-07-01 2029-09-28'],
        ['diversify-act-2029', '2029-12-27'],
      ]),
    ).toEqual([])
    expect(
      wrong({ ...june, companyExtended: 'yes' }, [['contribution-2029', '2030-04-15']]),
    ).toEqual([])
    // 15 September 2029 is a Saturday.
    expect(
      wrong({ ...june, status: 's' }, [['contribution-2029', '2029-09-15', '2029-09-17']]),
    ).toEqual([])
    expect(
      wrong({ ...june, status: 's', companyExtended: 'yes' }, [
        ['contribution-2029', '2030-03-15'],
      ]),
    ).toEqual([])
  })

  it('is a month sooner for June years begun before 2026: Reg. 1.6081-3T(e)', () => {
    expect(wrong({ close: '2026-06-30' }, [['contribution-2026', '2026-09-15']])).toEqual([])
    expect(
      wrong({ close: '2026-06-30', companyExtended: 'yes' }, [['contribution-2026', '2027-04-15']]),
    ).toEqual([])
    expect(wrong({ close: '2027-06-30' }, [['contribution-2027', '2027-10-15']])).toEqual([])
    // 15 April 2028 is a Saturday, Monday the 17th Emancipation Day as observed.
    expect(
      wrong({ close: '2027-06-30', companyExtended: 'yes' }, [
        ['contribution-2027', '2028-04-15', '2028-04-18'],
      ]),
    ).toEqual([])
  })

  it('passes the holidays of winter', () => {
    // 15 January 2028 is a Saturday, Monday the 17th the birthday of Martin Luther King.
    expect(
      wrong({ status: 's', close: '2027-10-31' }, [
        ['contribution-2027', '2028-01-15', '2028-01-18'],
      ]),
    ).toEqual([])
    // 15 February 2027 is the third Monday: Washington's birthday.
    expect(
      wrong({ status: 's', close: '2026-11-30' }, [
        ['contribution-2026', '2027-02-15', '2027-02-16'],
      ]),
    ).toEqual([])
    expect(wrong({ close: '2028-10-31' }, [['contribution-2028', '2029-02-15']])).toEqual([])
    expect(wrong({ close: '2028-07-31' }, [['contribution-2028', '2028-11-15']])).toEqual([])
  })

  it('is counted from the close of a short first year', () => {
    const first = { begun: '2027-08-15', close: '2027-12-31', isExtended: false }
    expect(contribution.when({ ...first, status: 'c' }, law)).toEqual({
      first: '2028-04-15',
      moved: '2028-04-18',
    })
    expect(contribution.when({ ...first, status: 's' }, law).first).toBe('2028-03-15')
    // A short year that begins in 2026 and ends in June is no older June year.
    const june = { begun: '2026-02-01', close: '2026-06-30', isExtended: false }
    expect(contribution.when({ ...june, status: 'c' }, law).first).toBe('2026-10-15')
  })
})

describe('26 U.S.C. §409(h)(4): two times to sell shares to the company', () => {
  it('counts sixty days over the end of February, and the next plan year', () => {
    expect(
      wrong({ distributed: '2028-02-29' }, [
        ['put-first', '2028-02-29 2028-04-29'],
        ['put-second', '2029-01-01 2029-12-31'],
      ]),
    ).toEqual([])
    expect(
      wrong({ distributed: '2028-12-31' }, [
        ['put-first', '2028-12-31 2029-03-01'],
        ['put-second', '2029-01-01 2029-12-31'],
      ]),
    ).toEqual([])
  })

  it('follows a plan year that ends in June', () => {
    expect(
      wrong({ distributed: '2028-02-29', plan: '2028-06-30' }, [
        ['put-second', '2028-07-01 2029-06-30'],
      ]),
    ).toEqual([])
    expect(
      wrong({ distributed: '2028-07-01', plan: '2028-06-30' }, [
        ['put-first', '2028-07-01 2028-08-30'],
        ['put-second', '2029-07-01 2030-06-30'],
      ]),
    ).toEqual([])
  })
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

describe('26 U.S.C. §401(a)(9)(C): 1 April after the later of the year of the age and the year of leaving', () => {
  it.each([
    // 70½ for births before July 1949: 30 June 1949 + 70 years and 6 months = 30 December 2019; a day later, 72 in 2021.
    ['1949-06-30', 2015, 'no', '2020-04-01'],
    ['1949-07-01', 2015, 'no', '2022-04-01'],
    // 1943-07-01 + 70 years and 6 months = 1 January 2014.
    ['1943-07-01', 2010, 'no', '2015-04-01'],
    // 1950 + 72 = 2022.
    ['1950-12-31', 2020, 'no', '2023-04-01'],
    // 1951 + 73 = 2024.
    ['1951-01-01', 2020, 'no', '2025-04-01'],
    // Leaving in the year of the age, and after it.
    ['1951-01-01', 2024, 'no', '2025-04-01'],
    ['1951-01-01', 2030, 'no', '2031-04-01'],
    // An owner of more than 5% does not wait for leaving.
    ['1951-01-01', 2030, 'yes', '2025-04-01'],
    // 1952 + 73 = 2025: a birth on 29 February changes nothing, as years are counted.
    ['1952-02-29', 2024, 'no', '2026-04-01'],
    // 1958 + 73 = 2031; 1959 + 73 = 2032, by the proposed regulation; 1960 + 75 = 2035.
    ['1958-12-31', 2027, 'no', '2032-04-01'],
    ['1959-12-31', 2027, 'no', '2033-04-01'],
    ['1960-01-01', 2027, 'no', '2036-04-01'],
    ['1960-02-29', 2040, 'no', '2041-04-01'],
    ['1960-02-29', 2040, 'yes', '2036-04-01'],
    // 1 April 2028 is a Saturday, and stays.
    ['1954-03-01', 2020, 'no', '2028-04-01'],
    // The year of leaving is open: the day holds for participants who have left by then.
    ['1962-07-04', null, 'no', '2038-04-01'],
  ] as const)('of %s, leaving in %s, owner: %s, is %s', (born, left, owner, day) => {
    expect(wrong({ born, left, owner }, [['required', day]])).toEqual([])
  })

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
    ['left', { born: '1990-01-01', left: '1989' }, /cannot come before the year of birth/],
    ['left', { born: '1990-01-01', left: '20,31' }, /four digits/],
    ['left', { born: '1990-01-01', left: '2031.5' }, /four digits/],
    ['left', { born: '1990-01-01', left: '2190' }, /from 1970 to 2075/],
  ])('refuses an invalid %s: %o', (field, change, problem) => {
    const texts = { ...initialTexts(deadlines.fields), ...change }
    expect(answer(deadlines, texts, law, words).problems[field]).toMatch(problem)
  })
})

it('refuses a 29 February that does not exist', () => {
  const texts = { ...initialTexts(deadlines.fields), sold: '2027-02-29' }
  expect(answer(deadlines, texts, law).problems).toHaveProperty('sold')
})
