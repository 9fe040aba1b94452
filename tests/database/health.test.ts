import { expect, it } from 'vitest'
import { describeDatabase, query } from './database.ts'
import { hostedExtensions } from './hosted-supabase.ts'

type Check = { name: string; value: number | null; limit: number | null; state: string }

/** Names of the checks that are faults. */
async function faultsOf(): Promise<string[]> {
  await query.enter('team')
  const checks = await query.value<Check[]>('select desk_health()')
  return checks.filter(({ state }) => state === 'fault').map(({ name }) => name)
}

/** Runs statements as the owner, then returns the faults. */
async function faultsAfter(...statements: string[]): Promise<string[]> {
  for (const statement of statements) await query.owner(statement)
  return faultsOf()
}

const ALL_WELL = [
  'delete from private.outbox',
  'insert into private.schedules (name) select name from private.schedule_list()',
  `update private.schedules set finished_at = now()`,
  `update advisor_registrations set status = 'rejected' where status = 'pending'`,
  `update companies set status = 'rejected' where status = 'pending'`,
  `delete from private.review_reports`,
  `delete from cases where kind in ('edit', 'claim', 'report', 'filing')`,
  `delete from contact_messages`,
]
const MAIL = `insert into private.outbox (recipient, content, not_before) values ('ann@reed.example', '{"kind": "ready"}', `

describeDatabase('health', 'team', () => {
  it('names mail that is overdue or fails, but none that is held back', async () => {
    expect(await faultsAfter(...ALL_WELL)).toEqual([])
    expect(await faultsAfter(`${MAIL} now() + interval '1 day')`)).toEqual([])
    expect(await faultsAfter(`${MAIL} now() - interval '16 minutes')`)).toEqual(['mail'])
    expect(await faultsAfter('update private.outbox set cancelled_at = now()')).toEqual([])
    await query.owner(`${MAIL} now())`)
    const id = await query.value<string>('select id from take_due_mail()')
    await query(`select settle_mail($1, 'failed')`, [id])
    // The next attempt is in the future, and the next failure keeps the time of the first one.
    await query.owner(`update private.outbox
      set failing_since = now() - interval '16 minutes' where id = '${id}'`)
    await query(`select settle_mail($1, 'failed')`, [id])
    expect(await faultsOf()).toEqual(['mail'])
    await query(`select settle_mail($1, 'sent')`, [id])
    expect(await faultsOf()).toEqual([])
  })

  it('names a schedule that has not run to its end in time', async () => {
    const late = `update private.schedules set finished_at = now() - interval '27 hours' where name = 'digest'`
    expect(await faultsAfter(...ALL_WELL, late)).toEqual(['schedule_digest'])
    await query(`select finish_schedule('digest')`)
    expect(await faultsOf()).toEqual([])
    const never = 'update private.schedules set finished_at = null'
    expect(await faultsAfter(never)).toEqual([])
    const since = `update private.schedules set set_at = now() - interval '11 minutes'`
    expect(await faultsAfter(since)).toEqual(['schedule_mail'])
    expect(await faultsAfter('delete from private.schedules')).toEqual([])
    expect(await faultsAfter('create schema cron')).toHaveLength(3)
  })

  it('names a queue that waits for a week, and a database near its limit', async () => {
    const waiting = [
      `update advisor_registrations set status = 'pending'`,
      `update cases set since = now() - interval '7 days' where kind = 'registration'`,
    ]
    expect(await faultsAfter(...ALL_WELL, ...waiting)).toEqual(['queue'])
    expect(
      await faultsAfter(`insert into private.health_limits
        values ('queue', 9), ('database_size', 1)`),
    ).toEqual(['database_size'])
  })

  it('names the team’s own address while the mail service refuses it', async () => {
    await query(`select record_mail_event('msg_1', 'ann@reed.example', 'bounce')`)
    expect(await faultsAfter(...ALL_WELL)).toEqual([])
    const address = 'team@site.example'
    await query.call('team', 'record_mail_event', 'msg_2', address, 'complaint', null, true)
    expect(await faultsOf()).toEqual(['team_address'])
    expect(await query.call('desk', 'desk_health')).not.toEqual([])
  })
})

describeDatabase('schedules', 'team', () => {
  it('are created again under the same names, each with a key of its own', async () => {
    for (const statement of hostedExtensions) await query.owner(statement)
    const keyOf = async (name: string) => {
      await query.owner(`select private.schedule_jobs('https://abc.supabase.co')`)
      const command = await query.value<string>('select command from cron.job where jobname = $1', [
        name,
      ])
      const [url, bearer = ''] = await query.value<string[]>(command)
      expect(url).toBe(
        `https://abc.supabase.co/functions/v1/mail/${name === 'mail' ? 'due' : name}`,
      )
      return bearer.replace('Bearer ', '')
    }
    const isKey = async (name: string, key: string) => {
      await query.enter('team')
      return query.value<boolean>('select is_schedule_key($1, $2)', [name, key])
    }
    const former = await keyOf('mail')
    const key = await keyOf('mail')
    expect(await isKey('mail', key)).toBe(true)
    for (const [name, wrong] of [
      ['digest', key],
      ['mail', former],
      ['mail', ''],
    ] as const)
      expect(await isKey(name, wrong)).toBe(false)
    await query.owner('select private.schedule_jobs($1)', ['https://abc.supabase.co'])
    expect(await query.owner('select jobname, schedule from cron.job order by 1')).toEqual([
      { jobname: 'digest', schedule: '0 14 * * *' },
      { jobname: 'mail', schedule: '* * * * *' },
      { jobname: 'tidy', schedule: '30 3 * * *' },
    ])
  })

  it('keep a week of the runs of pg_cron', async () => {
    await query.owner('create schema cron')
    await query.owner('create table cron.job_run_details (end_time timestamptz)')
    await query.owner(`insert into cron.job_run_details
      values (now()), (now() - interval '8 days')`)
    await query.owner('select private.tidy()')
    expect(await query.owner('select from cron.job_run_details')).toHaveLength(1)
    expect(
      await query.value(`select finished_at = now() from private.schedules where name = 'tidy'`),
    ).toBe(true)
  })
})
