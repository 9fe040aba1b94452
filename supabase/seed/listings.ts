import type { SeedRow } from './sql.ts'

const DAY = 24 * 60 * 60 * 1000

const otherStates = ['AZ', 'CO', 'GA', 'IN', 'MN', 'NV', 'NY', 'OH', 'OR', 'PA', 'VA', 'WI']
const fees = [['hourly'], ['fixed_fee'], ['fixed_fee', 'hourly'], ['retainer'], ['success_fee']]

/** What a firm states; null is not stated. */
type Statements = Record<string, unknown>

/** The document with these statements. */
export function toDeclared(statements: Statements): string {
  const stated = Object.entries(statements).filter(([, value]) => value !== null)
  return JSON.stringify(Object.fromEntries(stated))
}

/**
 * Terms that a demo firm states, derived from its id so that they stay the same: a third of the firms state none, the others
 * some.
 */
export function statedBy(row: SeedRow, practice: string): SeedRow {
  const id = Number(row['Id'])
  const states = id % 3 > 0
  const [, home] = /, ([A-Z]{2})$/.exec(String(row['location'])) ?? []
  const served = [home, otherStates[id % 12], otherStates[(id * 5 + 2) % 12]].filter(Boolean)
  const [founded] = /\b(19[89]\d|20[01]\d)\b/.exec(String(row['description'])) ?? []
  const isNationwide = states && id % 7 === 1
  const declared = toDeclared({
    states_served: states && !isNationwide ? [...new Set(served)].toSorted() : null,
    nationwide: isNationwide || null,
    fee_models: states ? (fees[id % 5] ?? null) : null,
    esop_practice_since: states && id % 4 > 0 ? Number(founded ?? 1990 + ((id * 7) % 33)) : null,
    esop_companies_advised: states && id % 5 > 0 ? 5 + ((id * 13) % 180) : null,
    taking_clients: states ? id % 6 > 1 : null,
    ...answersOf(row, practice, states),
  })
  return {
    declared,
    // Each listing with an owner was confirmed once; one of them long ago.
    confirmed_at:
      id === 2 ? '2026-06-02T09:00:00.000Z' : id === 5 ? '2025-08-04T09:00:00.000Z' : null,
  }
}

const sides: Readonly<Record<string, string[]>> = {
  valuation: ['trustee'],
  banking: ['company', 'selling_owners'],
  trustee: ['participants'],
  lender: ['company'],
  wealth: ['selling_owners'],
}
const knownFor: Readonly<Record<string, string[]>> = {
  valuation: ['buy-side-valuation'],
  wealth: ['wealth-management'],
  tpa: ['tpa'],
}
const smallest = [10, 20, 40, 75] as const
const languages = [['en'], ['en', 'es'], ['en', 'zh'], ['en', 'es', 'pt'], ['en', 'vi']]
const industries = [['construction', 'professional'], ['manufacturing'], ['food', 'retail']]
const leastFees: Readonly<Record<string, string>> = {
  valuation: 'A yearly valuation',
  tpa: 'A year of administration',
  trustee: 'A year as trustee',
}
const KEPT_APART =
  'We take one side in a sale, decline the other in writing, and separate people and files by office.'

/** The answers of a demo firm to what companies ask; a firm on two adverse sides says how it keeps them apart. */
function answersOf(row: SeedRow, practice: string, isAnswering: boolean): Statements {
  const id = Number(row['Id'])
  const from = smallest[id % 4] ?? 10
  const isAdverse =
    row['ESOP_Valuation'] === true &&
    (row['ESOP_Transaction_Support'] === true || row['ESOP_Trustee_Services'] === true)
  const some = (n: number) => isAnswering && id % n > 0
  return {
    acts_for: some(7) ? (sides[practice] ?? ['company']) : null,
    client_employees: some(5) ? [from, from * 25] : null,
    client_ebitda: id % 3 === 1 ? [1_000_000, 20_000_000] : null,
    esops_closed: some(4) ? 3 + ((id * 11) % 60) : null,
    staff: some(2)
      ? [
          {
            name: id % 8 === 1 ? null : row['contact_person'],
            role: 'Leads the work',
            license: null,
            since: 1995 + (id % 25),
          },
          { name: null, role: 'Analyst', license: null, since: null },
        ]
      : null,
    least_fee: some(3) ? 5000 + 2500 * (id % 9) : null,
    least_fee_basis: some(3) ? (leastFees[practice] ?? 'A first engagement') : null,
    first_talk_free: some(9) ? id % 5 !== 2 : null,
    meets: some(6) ? (id % 2 === 0 ? ['on_site', 'remote'] : ['remote']) : null,
    languages: some(8) ? (languages[id % 5] ?? null) : null,
    industries: some(5) ? (industries[id % 3] ?? null) : null,
    does_not_serve: id % 11 === 4 ? 'Companies with fewer than ten employees.' : null,
    known_for: some(3) ? (knownFor[practice] ?? null) : null,
    conflicts_policy: some(4) ? 'We take one client in a transaction and say so in writing.' : null,
    suits: some(10) ? 'none' : null,
    kept_apart: isAdverse ? KEPT_APART : null,
  }
}

/**
 * When a demo firm was listed, when the desk looked at it, and who stated its values. From the
 * twenty-third on, every fifth firm comes from an imported list and nobody has looked at it since; the others registered, and
 * some of the first have checked credentials. The table's trigger keeps only the grounds of stated values.
 */
export function groundsOf(row: SeedRow): SeedRow {
  const id = Number(row['Id'])
  const isImported = id > 20 && id % 5 === 3
  const listed = new Date(Date.UTC(2025, id % 14, 1 + (id % 28)))
  const ground = { by: isImported ? 'team' : 'firm', on: toDay(listed) }
  const { satisfaction_rate: _, declared, ...columns } = row
  const stated = { ...columns, ...(JSON.parse(String(declared)) as object) }
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
