import { describe, expect, it } from 'vitest'
import { toKindsText, toSampleTiles, toTiles, toExperienceText } from './profile-text.ts'

const silent = {
  averageRating: 0,
  reviewCount: 0,
  satisfactionRate: null,
  practiceSince: null,
  isDemonstration: false,
  terms: { companiesAdvised: null },
}
const stating = {
  ...silent,
  satisfactionRate: 96,
  practiceSince: 2000,
  terms: { companiesAdvised: 1310 },
}
const labelsOf = (tiles: readonly { label: string }[]) => tiles.map(({ label }) => label)

describe('the figures of a firm', () => {
  it('are those of its reviews and those that it states, each once', () => {
    expect(labelsOf(toTiles(silent))).toEqual(['Average rating', 'Reviews', 'Client satisfaction'])
    expect(toTiles(stating).slice(2)).toEqual([
      { value: '96%', label: 'Client satisfaction' },
      { value: 'since 2000', label: 'ESOP practice, as stated' },
      { value: '1,310', label: 'ESOP companies, as stated' },
    ])
  })

  it('are never samples, except for a demonstration firm', () => {
    expect(toSampleTiles(silent)).toEqual([])
    expect(toSampleTiles(stating)).toEqual([])
    expect(toSampleTiles({ ...silent, isDemonstration: true })).toEqual([
      { value: '10+', label: 'years experience' },
      { value: '25+', label: 'ESOP companies' },
      { label: 'Verified' },
      { value: '95%', label: 'Client Success Rate' },
    ])
  })

  it('replace the corresponding samples', () => {
    const both = toSampleTiles({ ...stating, isDemonstration: true })
    expect(labelsOf(both)).toEqual(['Verified'])
  })
})

it("state the firm's experience, or that it states none", () => {
  expect(toExperienceText(silent)).toBe('This firm has not stated its experience with ESOPs.')
  expect(toExperienceText(stating)).toContain('since 2000 and has advised 1,310')
  expect(toExperienceText({ ...silent, isDemonstration: true })).toBe(
    'Sample figures: 10+ years experience with 25+ ESOP companies.',
  )
})

it('names up to three kinds, and counts more', () => {
  expect(toKindsText(['Auditor', 'Tax Advisor/CPA'])).toBe('Auditor · Tax Advisor/CPA')
  expect(toKindsText(['A', 'B', 'C', 'D'])).toBe('4 kinds of ESOP advisor')
})
