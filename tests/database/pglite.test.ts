/**
 * Behavior that could differ on the local server's engine; everything else is tested on PostgreSQL, the engine of production.
 */
import { expect, it } from 'vitest'
import {
  attempt,
  copyDatabase,
  describeDatabase,
  memberIds,
  query,
  table,
  type Actor,
} from './database.ts'
import { CATALOG } from '../releases/catalog.ts'
import { runQuery } from './postgres.ts'

/** Statements, each with its rows as JSON. */
const answers = table(`
  anonymous | select "Id" from "Advisors" | [{"Id":1}]
  member | select count(*)::int as n from "Advisors" | [{"n":157}]
  member | select auth.uid() as id | [{"id":"${memberIds.member}"}]
  member | select 9007199254740991::bigint as n | [{"n":9007199254740991}]
  anonymous | select 4.0::numeric as a, 4.1::numeric as b | [{"a":4,"b":4.1}]
  anonymous | select array['a'] as list, '{"a": [1]}'::jsonb as json | [{"list":["a"],"json":{"a":[1]}}]
  anonymous | select 'Z' < 'a' collate "C" as bytes | [{"bytes":true}]
  anonymous | select ('2028-07-01T12:00Z'::timestamptz at time zone 'America/New_York')::text as t | [{"t":"2028-07-01 08:00:00"}]
  team | insert into "Advisors" (company_name, location, "ESOP_Financing") values ('A', 'Reno, NV', true) returning type_ids, states | [{"type_ids":["lender"],"states":["NV"]}]
  member | insert into companies (company_name) values ('A') returning status | [{"status":"pending"}]
`)

/** Statements, one for each code of an error. */
const refusals = table(`
  member | select reviewer_email from advisor_reviews | 42501
  member | select desk_queue() | PT404
  member | insert into companies (company_name) values (' ') | PT422
  team | insert into "Advisors" (company_name, type_ids) values ('A', '{tpa}') | 428C9
  team | insert into advisor_resources (advisor_id, resource_type, title, url) values (0, 'video', 'A', 'https://a.example') | 23503
  anonymous | select "Id" from "Advisors" where "Id" = 'x' | 22P02
`)

describeDatabase(
  'the database',
  'owner',
  () => {
    it.each(answers)('%s: %s', async (actor, text, rows) => {
      expect(await attempt(actor as Actor, text)).toMatchObject({ rows: JSON.parse(rows) })
    })

    it.each(refusals)('refuses %s: %s', async (actor, text, code) => {
      expect((await attempt(actor as Actor, text)).code).toBe(code)
    })

    it('checks deferred constraints at the end of a transaction', async () => {
      await query(`insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating)
        values (1, 'Ann', 'ann@reed.example', 5), (1, 'Ben', 'ANN@reed.example', 4)`)
      await expect(query('commit')).rejects.toMatchObject({ code: 'PT409' })
    })

    it('has the rights, columns and triggers of PostgreSQL', async () => {
      const { url, drop } = await copyDatabase('prepared')
      expect(await query.owner(CATALOG)).toEqual(await runQuery(url, CATALOG))
      await drop()
    })
  },
  { engine: 'PGlite' },
)
