/** The records of kinds and decisions in src/domain/cases, compared with the tables of the database. */
import { expect, it } from 'vitest'
import { decisionSchema, needsReason } from '#domain/cases/decisions.ts'
import { kindNames, kinds, kindSchema } from '#domain/cases/kinds.ts'
import { describeDatabase, query } from './database.ts'

describeDatabase('kinds of cases', 'owner', () => {
  it('have a record for each line of the database', async () => {
    const rows = await query.owner('select kind from private.case_kinds')
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted())
  })

  it('know each decision, and ask for its reason', async () => {
    const rows = await query.owner(`select * from private.transitions where decision <> 'add'`)
    for (const { kind, decision, needs_reason } of rows) {
      const name = decisionSchema.parse(decision)
      // A review is hidden for a code, which its effect checks.
      expect(needsReason(name), `${kind}, ${name}`).toBe(needs_reason || name === 'hide')
    }
  })

  it('have no function of another name', async () => {
    const rows = await query.owner(`select proname as name from pg_proc
      where pronamespace = 'private'::regnamespace and proname ~ '^(sent|effect|preview|obstacle)_'
        and proargtypes[0] = 'public.cases'::regtype`)
    const named = rows.map(({ name }) => String(name).replace(/^[a-z]+_/, ''))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !kindSchema.safeParse(name).success)).toEqual([])
  })

  it('have the mail of their decisions', async () => {
    const rows = await query.owner(
      `select distinct kind from private.transitions join private.case_kinds using (kind)
        where sends_mail and mail_to <> 'nobody' and decision <> 'correct' and kind <> 'review'`,
    )
    const silent = rows.filter(({ kind }) => !kinds[kindSchema.parse(kind)].toLetter)
    expect(silent).toEqual([])
  })
})
