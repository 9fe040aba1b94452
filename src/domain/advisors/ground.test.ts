import { describe, expect, it } from 'vitest'
import { groundOf, toBasisText, toCheckText, toGroundText, toLookText } from './ground.ts'

const listing = {
  grounds: {
    location: { by: 'team', on: '2025-11-02' },
    phone: { by: 'firm', on: '2026-03-12' },
    ESOP_Law_Firm: { by: 'firm', on: '2026-03-30' },
    satisfaction_rate: { by: 'team', on: '2025-11-02' },
  },
  confirmedAt: null,
} as const
const confirmed = { ...listing, confirmedAt: '2026-01-05T09:00:00+00:00' }

describe('the ground of a value', () => {
  it('names who stated it, and the month', () => {
    expect(toGroundText({ by: 'firm', on: '2026-03-12' })).toBe('Stated by the firm, March 2026')
    expect(toGroundText({ by: 'team', on: '2026-03-12' })).toBe('Added by our team, March 2026')
  })

  it('is missing for a value that nobody stated', () => {
    expect(groundOf(listing, 'fee_models')).toBeNull()
    expect(toBasisText(listing, ['fee_models'])).toBe('Not stated')
  })

  it('is the firm from the day on which its owner confirms the listing', () => {
    expect(groundOf(confirmed, 'location')).toEqual({ by: 'firm', on: '2026-01-05' })
    expect(groundOf(confirmed, 'phone')).toEqual({ by: 'firm', on: '2026-03-12' })
    // No form of the firm has it.
    expect(groundOf(confirmed, 'satisfaction_rate')?.by).toBe('team')
  })

  it('of several values is each ground once, newest first', () => {
    expect(toBasisText(listing, ['location', 'phone', 'ESOP_Law_Firm', 'fee_models'])).toBe(
      'Stated by the firm, March 2026 · Added by our team, November 2025',
    )
  })
})

it('says when the desk looked, or that nobody has', () => {
  expect(toLookText('2026-03-12T08:00:00Z')).toBe('Reviewed by us March 12, 2026')
  expect(toLookText(null)).toBe('Listed by our team, not reviewed by us')
})

it('says when the desk checked a fact', () => {
  expect(toCheckText('2026-03-12')).toBe('Checked by our team, March 12, 2026')
})
