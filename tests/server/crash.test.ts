import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { expect, it } from 'vitest'
import { extensions } from '#server/connection.ts'
import { kill, newDataDir, startProcess, type Server } from './backend.ts'

/** Reviews answered with 201 before the kill, while three more are in progress. */
const WRITES = 12

/** As the team, because the limits of visitors are not tested here. */
async function review({ url, serviceKey }: Server, name: string): Promise<boolean> {
  const answer = await fetch(`${url}/rest/v1/advisor_reviews`, {
    method: 'POST',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ advisor_id: 1, reviewer_name: name, rating: (name.length % 5) + 1 }),
  }).catch(() => null)
  return answer?.status === 201
}

async function reviewUntilKilled(server: Server): Promise<string[]> {
  const stored: string[] = []
  const write = async (writer: string) => {
    for (let n = 0; stored.length < WRITES; n++) {
      const name = `${writer}-${n}`
      if (await review(server, name)) stored.push(name)
    }
    await kill(server)
  }
  await Promise.race(['a', 'b', 'c', 'd'].map(write))
  return stored
}

const WRONG_RATINGS = `
  select a."Id" from "Advisors" a left join advisor_reviews r on r.advisor_id = a."Id" and r.state = 'published' group by a."Id"
  having a.review_count <> count(r.id) or a.average_rating <> coalesce(round(avg(r.rating), 1), 0)`
const CHECK_INDEXES = `
  create extension amcheck;
  select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`
const DAMAGE = `
  select c.relname from pg_class c, lateral verify_heapam(c.oid) where c.relkind = 'r' and c.relpersistence = 'p'`

it('keeps every answered review through a kill', { timeout: 300_000 }, async () => {
  const dataDir = newDataDir()
  const stored = await reviewUntilKilled(await startProcess(dataDir))

  const dir = join(dataDir, 'database')
  const database = new PGlite({ dataDir: dir, extensions: { ...extensions, amcheck } })
  const { rows } = await database.query<{ name: string }>(
    'select reviewer_name as name from advisor_reviews',
  )
  const kept = new Set(rows.map(({ name }) => name))
  expect(stored.length).toBeGreaterThanOrEqual(WRITES)
  expect(stored.filter((name) => !kept.has(name))).toEqual([])
  expect((await database.query(WRONG_RATINGS)).rows).toEqual([])
  await database.exec(CHECK_INDEXES)
  expect((await database.query(DAMAGE)).rows).toEqual([])
  await database.close()
})
