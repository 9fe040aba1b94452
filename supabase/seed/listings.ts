import type { Row } from './sql.ts'

const DAY = 24 * 60 * 60 * 1000

const otherStates = [
  'AZ',
  'CO',
  'GA',
  'IN',
  'MN',
  'NV',
  'NY',
  'OH',
  'OR',
  'PA',
  'VA',
  'WI',
] as const
const fees = [
  '{hourly}',
  '{fixed_fee}',
  '{fixed_fee,hourly}',
  '{retainer}',
  '{success_fee}',
] as const

/**
 * Terms that a demo firm states, derived from its id so that they stay the same: a third of the firms state none, the others
 * some.
 */
export function statedBy(row: Row): Row {
  const id = Number(row['Id'])
  const states = id % 3 > 0
  const [, home] = /, ([A-Z]{2})$/.exec(String(row['location'])) ?? []
  const served = [home, otherStates[id % 12], otherStates[(id * 5 + 2) % 12]].filter(Boolean)
  const [founded] = /\b(19[89]\d|20[01]\d)\b/.exec(String(row['description'])) ?? []
  const isNationwide = states && id % 7 === 1
  return {
    states_served:
      states && !isNationwide ? `{${[...new Set(served)].toSorted().join(',')}}` : null,
    nationwide: isNationwide,
    fee_models: states ? (fees[id % 5] ?? null) : null,
    esop_practice_since: states && id % 4 > 0 ? Number(founded ?? 1990 + ((id * 7) % 33)) : null,
    esop_companies_advised: states && id % 5 > 0 ? 5 + ((id * 13) % 180) : null,
    taking_clients: states ? id % 6 > 1 : null,
    // Each listing with an owner was confirmed once; one of them long ago.
    confirmed_at:
      id === 2 ? '2026-06-02T09:00:00.000Z' : id === 5 ? '2025-08-04T09:00:00.000Z' : null,
  }
}

/**
 * When a demo firm was listed, when the desk looked at it, and who stated its values. From the
 * twenty-third on, every fifth firm comes from an imported list and nobody has looked at it since; the others registered, and
 * some of the first have checked credentials. The table's trigger keeps only the grounds of stated values.
 */
export function groundsOf(row: Row): Row {
  const id = Number(row['Id'])
  const isImported = id > 20 && id % 5 === 3
  const listed = new Date(Date.UTC(2025, id % 14, 1 + (id % 28)))
  const ground = { by: isImported ? 'team' : 'firm', on: toDay(listed) }
  const { satisfaction_rate: _, ...stated } = row
  const looked = new Date(listed.getTime() + 2 * DAY)
  return {
    grounds: JSON.stringify({
      ...Object.fromEntries(Object.keys(stated).map((name) => [name, ground])),
      // Measured by the team, never by the firm.
      satisfaction_rate: { by: 'team', on: toDay(looked) },
    }),
    listed_at: listed.toISOString(),
    looked_at: isImported ? null : looked.toISOString(),
  }
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10)
