import { expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { createDailyOrder } from '#domain/directory/daily-order.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { kindServices } from '#domain/firms/work.ts'
import { describeDatabase, query, type Row } from './database.ts'

/** The services of these that a firm offers. */
const offers = (firm: Row, of: readonly string[]) =>
  of.filter((service) => (firm['services'] as string[]).includes(service))

describeDatabase('the directory', 'owner', () => {
  it('has no column for paid placement, leads or badges', async () => {
    const columns =
      await query(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'private')
        and column_name ~* 'pay|paid|price|plan_id|fee|invoice|bill|stripe|sponsor|boost|promot|premium|bid|subscription'
        -- A firm's own fees are not our prices.
        and column_name not in ('fee_models', 'least_fee', 'least_fee_basis')`)
    expect(columns).toEqual([])
  })

  it('is read whole by members, and by visitors one row of it', async () => {
    const list = 'select "Id" from "Advisors" order by "Id"'
    expect(await query.as('member', list)).toHaveLength(157)
    expect(await query.as('anonymous', list)).toEqual([{ Id: 1 }])
  })

  it.each(['2026-11-29', '2027-02-01'])('has the order of the day: on %s', async (day) => {
    const rows = await query.as('member', `select "Id", type_ids from advisors_of_day('${day}')`)
    const toPosition = createDailyOrder(day)
    const ids = rows.map(({ Id }) => Number(Id))
    expect(ids).toHaveLength(157)
    expect(ids).toEqual(ids.toSorted((one, other) => toPosition(one) - toPosition(other)))
    const lenders = rows.filter((row) => (row['type_ids'] as string[]).includes('lender'))
    expect(
      await query.as('member', `select "Id", type_ids from advisors_of_day('${day}', 'lender')`),
    ).toEqual(lenders)
  })
})

describeDatabase('the demo data', 'owner', () => {
  it('lists firms under the kinds of their services', async () => {
    const firms = await query.owner('select services, type_ids from "Advisors"')
    for (const firm of firms)
      expect(firm['type_ids']).toEqual(
        advisorTypeIds.filter((id) => offers(firm, kindServices[id]).length > 0),
      )
  })

  it('has the kinds of each service in its rule, also of those that no firm offers alone', async () => {
    const told = await query.owner(
      'select service, private.types_of(array[service]) as kinds from unnest($1::text[]) as service',
      [advisorServiceNames],
    )
    expect(told).toEqual(
      advisorServiceNames.map((service) => ({
        service,
        kinds: advisorTypeIds.filter((id) => kindServices[id].includes(service)),
      })),
    )
  })
})
