import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { RATED_REVIEWS } from '#domain/limits.ts'
import { toRoadRules } from '#domain/directory/ranking.ts'
import { createDailyOrder } from '#domain/directory/daily-order.ts'
import { type Firm, match, type Wanted } from './match.ts'
import { matchSchema } from './rule.ts'
import { readYaml } from '#tests/content.ts'

const { rules } = matchSchema.parse(readYaml('match.yaml'))

const plain: Firm = {
  id: 1,
  companyName: 'A firm',
  contactPerson: null,
  location: null,
  reviewCount: 0,
  averageRating: 0,
  states: [],
  services: [],
  nationwide: false,
  statesServed: null,
  takingClients: null,
  companiesAdvised: null,
  practiceSince: null,
}
const wanted: Wanted = { state: 'TX', services: ['ESOP_Valuation', 'ESOP_Financing'] }
const day = '2026-11-21'

const codes = fc.subarray(['TX', 'OH', 'CA'])
const firmFields = fc.record({
  reviewCount: fc.nat(40),
  averageRating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  states: codes,
  services: fc.subarray([...advisorServiceNames]),
  nationwide: fc.boolean(),
  statesServed: fc.option(codes),
  takingClients: fc.option(fc.boolean()),
  companiesAdvised: fc.option(fc.nat(400)),
  practiceSince: fc.option(fc.integer({ min: 1956, max: 2026 })),
})
const pools = fc
  .array(firmFields, { minLength: 2, maxLength: 24 })
  .map((list) => list.map((fields, at): Firm => ({ ...plain, ...fields, id: at + 1 })))
const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const wishes = fc.record({
  state: fc.constantFrom('', 'TX', 'OH'),
  services: fc.subarray([...advisorServiceNames]),
})

/** Qualifications that a firm can add. */
const qualifications: ((firm: Firm) => Partial<Firm>)[] = [
  () => ({ nationwide: true }),
  ({ statesServed }) => ({ statesServed: [...(statesServed ?? []), 'TX'] }),
  ({ states }) => ({ states: [...states, 'TX'] }),
  ({ services }) => ({ services: [...services, 'ESOP_Valuation'] }),
  () => ({ services: advisorServiceNames }),
  () => ({ takingClients: true }),
  ({ companiesAdvised }) => ({ companiesAdvised: (companiesAdvised ?? 0) + 20 }),
  ({ practiceSince }) => ({ practiceSince: (practiceSince ?? 2026) - 10 }),
  ({ reviewCount, averageRating }) =>
    reviewCount < RATED_REVIEWS
      ? { reviewCount: RATED_REVIEWS }
      : { averageRating: Math.min(5, averageRating + 0.5) },
]

const idsOf = (firms: readonly Firm[], wish = wanted, on = day) =>
  match(firms, wish, rules, on).map(({ firm }) => firm.id)

describe('matching', () => {
  it('orders firms the same for all readers on a day, regardless of input order', () => {
    fc.assert(
      fc.property(pools, wishes, days, (firms, wish, on) => {
        expect(idsOf(firms.toReversed(), wish, on)).toEqual(idsOf(firms, wish, on))
      }),
    )
  })

  it('never ranks a firm lower for stating more', () => {
    fc.assert(
      fc.property(
        pools,
        fc.nat(),
        fc.constantFrom(...qualifications),
        wishes,
        days,
        (firms, pick, add, wish, on) => {
          const chosen = firms[pick % firms.length] ?? plain
          const more = firms.map((firm) => (firm === chosen ? { ...firm, ...add(firm) } : firm))
          const before = idsOf(firms, wish, on).indexOf(chosen.id)
          expect(idsOf(more, wish, on).indexOf(chosen.id)).toBeLessThanOrEqual(before)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('counts a rating from three reviews on, and lists it as unknown before', () => {
    const [few, enough] = [RATED_REVIEWS - 1, RATED_REVIEWS].map(
      (reviewCount) => match([{ ...plain, averageRating: 5, reviewCount }], wanted, rules, day)[0]!,
    )
    expect(few?.points).toBe(match([plain], wanted, rules, day)[0]?.points)
    expect(few?.unknown).toContain('rating (fewer than 3 reviews)')
    expect(enough!.points).toBeGreaterThan(few!.points)
    expect(enough?.because).toContain('rated 5 (3)')
  })

  it('orders equal firms by a hash of firm and day, so that the first one changes daily', () => {
    const equals = Array.from({ length: 12 }, (_, at) => ({ ...plain, id: at + 1 }))
    const toPosition = createDailyOrder(day)
    const byHash = equals.map(({ id }) => id).toSorted((a, b) => toPosition(a) - toPosition(b))
    expect(idsOf(equals)).toEqual(byHash)
    const year = Array.from({ length: 365 }, (_, at) =>
      new Date(Date.UTC(2027, 0, at + 1)).toISOString().slice(0, 10),
    )
    const firsts = year.map((on) => idsOf(equals, wanted, on)[0])
    // A twelfth of a year is 30 days; four standard deviations are 21.
    for (const { id } of equals) {
      const times = firsts.filter((first) => first === id).length
      expect(Math.abs(times - 365 / 12)).toBeLessThan(21)
    }
  })

  it('lists matches, contradictions and unknowns', () => {
    const firm = {
      ...plain,
      statesServed: ['TX'],
      services: ['ESOP_Financing'],
      takingClients: false,
      practiceSince: 2006,
    }
    expect(match([firm], wanted, rules, day)[0]).toMatchObject({
      because: ['serves Texas', 'offers Financing', '20 years with ESOPs'],
      but: ['not taking new clients now'],
      unknown: ['number of ESOP companies', 'rating (fewer than 3 reviews)'],
    })
  })

  it('requires no state and no service unless they were searched', () => {
    const [found] = match([plain], { state: '', services: [] }, rules, day)
    expect([found?.because, found?.unknown].flat().join()).not.toMatch(/state|serve|offer/)
  })

  it('uses nothing that could be paid for', () => {
    expect(JSON.stringify(rules)).not.toMatch(/featured|paid|sponsor|fee\b/i)
    const featured = { ...plain, id: 2, isFeatured: true, plan: 'premium' }
    const [one, other] = match([plain, featured], wanted, rules, day)
    expect(one?.points).toBe(other?.points)
  })
})

const parseRule = (rule: object) => matchSchema.safeParse({ rules: [rule] })

describe('the rule in content/match.yaml', () => {
  it('refuses negative points and falling steps', () => {
    const first = rules[0]!
    const withSteps = { ...first, points: undefined }
    expect(parseRule({ ...first, points: -1 }).success).toBe(false)
    const falling = [
      { from: 1, points: 2 },
      { from: 5, points: 1 },
    ]
    const { error } = parseRule({ ...withSteps, steps: falling })
    expect(error?.issues[0]?.message).toMatch(/steps must rise/)
  })

  it('is published line by line, with its points', () => {
    const said = toRoadRules(rules).sentences.join(' ')
    for (const { rule } of rules) expect(said).toContain(rule.replace('{reviews}', '3'))
    expect(said).toContain('1 point from 5 on, 2 points from 15 on')
  })
})
