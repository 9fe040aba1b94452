import { describe, expect, it } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { advisor as silent } from '#tests/advisor.ts'
import {
  toApartText,
  toCommonBasis,
  toExperienceBasis,
  toExperienceText,
  toHeadBasis,
  toOpen,
  toSampleTiles,
  toTiles,
} from './profile-text.ts'

const ground = { by: 'firm', on: '2026-03-12' } as const
const basis = 'Stated by the firm, March 2026'
const stating: Advisor = {
  ...silent,
  services: ['ESOP_Valuation'],
  reviewCount: 12,
  averageRating: 4.75,
  reviewsBy: { member: 8, visitor: 4 },
  satisfactionRate: 96,
  grounds: {
    ESOP_Valuation: ground,
    esop_practice_since: ground,
    esop_companies_advised: ground,
    taking_clients: ground,
    states_served: ground,
    fee_models: ground,
    satisfaction_rate: { by: 'team', on: '2025-11-02' },
  },
  stated: {
    ...silent.stated,
    esop_practice_since: 2000,
    taking_clients: true,
    esop_companies_advised: 1310,
    states_served: ['IL', 'IN', 'WI'],
    fee_models: ['fixed_fee', 'hourly'],
  },
}
const demonstration: Advisor = { ...silent, isDemonstration: true, reviewCount: 3 }
const rowsOf = (advisor: Advisor) =>
  toTiles(advisor).map(({ label, value, basis: rests }) => [label, value, rests])

describe('the facts of a firm', () => {
  it('are what it states and its reviews, each with what it rests on', () => {
    // Its basis stands once at the head.
    expect(toHeadBasis(toCommonBasis(stating))).toBe(
      'From the firm, March 2026, except where marked',
    )
    expect(rowsOf(stating)).toEqual([
      ['States served', '3 states', ''],
      ['New clients', 'Yes', ''],
      ['ESOP companies advised', '1,310', ''],
      ['ESOP practice', 'Since 2000', ''],
      ['Fees', 'Fixed fee, Hourly', ''],
      ['Average rating', '4.8', '12 reviews: 8 by members, 4 without an account'],
      ['Client satisfaction', '96%', 'Added by our team, November 2025'],
    ])
  })

  it('of an imported firm that states nothing are that it states nothing', () => {
    expect(rowsOf(silent)).toEqual([
      ['Average rating', 'No ratings', 'No reviews yet'],
      ['Client satisfaction', 'No data', ''],
    ])
  })

  it('are samples on a demonstration firm only, in place of what it does not state', () => {
    const unreviewed = { ...demonstration, reviewCount: 0 }
    expect([silent, stating, unreviewed].map(toSampleTiles)).toEqual([[], [], []])
    expect(toSampleTiles(demonstration)).toEqual([
      { value: '10+', label: 'years experience' },
      { value: '25+', label: 'ESOP companies' },
      { label: 'Verified' },
      { value: '95%', label: 'Client Success Rate' },
    ])
    const replaced = /^(ESOP companies advised|ESOP practice|Client satisfaction)$/
    const labels = toTiles(demonstration).map(({ label }) => label)
    expect(labels.filter((label) => replaced.test(label))).toEqual([])
    expect(toSampleTiles({ ...stating, isDemonstration: true })).toEqual([{ label: 'Verified' }])
  })
})

it('names what a firm has not stated, with the question to ask it', () => {
  const named = toOpen(stating).map(({ name }) => name)
  expect(named).toContain('Minimum fee')
  expect(named).not.toContain('New clients')
  expect(toOpen(silent)).toHaveLength(shownFields.length + 1)
  expect(
    toOpen({ ...stating, stated: { ...stating.stated, taking_clients: null } }),
  ).toContainEqual({
    name: 'New clients',
    question: 'Are you taking new clients?',
  })
})

it("states the firm's experience and what it rests on, or that it states none", () => {
  expect(toExperienceText(silent)).toBe('This firm has not stated its experience with ESOPs.')
  expect(toExperienceBasis(silent)).toBeNull()
  expect(toExperienceText(stating)).toContain('since 2000 and has advised 1,310')
  expect(toExperienceBasis(stating)).toBe(basis)
  expect(toExperienceText(demonstration)).toBe(
    'Sample figures: 10+ years experience with 25+ ESOP companies.',
  )
})

it('says how a firm on two adverse sides keeps them apart, or asks', () => {
  const both: Advisor = { ...silent, services: ['ESOP_Valuation', 'ESOP_Transaction_Support'] }
  expect(toApartText(both)).toBe('Ask how these are kept apart')
  const stated = { ...silent.stated, kept_apart: 'Two offices.' }
  expect(toApartText({ ...both, stated })).toBe('Two offices.')
  expect(toApartText({ ...silent, stated })).toBeNull()
})
