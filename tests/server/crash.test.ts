import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { expect, it, onTestFinished } from 'vitest'
import { extensions } from '#server/backend/extensions.ts'
import { newDataDir } from './backend/backend.ts'

const CHILD = fileURLToPath(new URL('./backend/child.ts', import.meta.url))
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const ROUNDS = 8
/** Reviews that were answered with 201 after which a round ends in a kill, while four more are under way. */
const WRITES = 15
/** Milliseconds of work, by the clock of a processor: how many others work on this machine is not what is tried. */
const UP_AGAIN = 10_000

type Server = { child: ChildProcess; port: number; cpu: number }

/** The product's own backend, as a process that can be killed. */
async function start(dataDir: string): Promise<Server> {
  const child = fork(CHILD, [dataDir, PROJECT], { execArgv: [], stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [{ refused, port, cpu }] = await once(child, 'message')
  if (refused !== undefined) throw new Error(refused)
  return { child, port, cpu }
}

/** Reviews as the team: what limits visitors is not what is tried here. */
async function review({ port }: Server, dataDir: string, name: string): Promise<boolean> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    serviceKey: string
  }
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/advisor_reviews`, {
    method: 'POST',
    headers: { apikey: secrets.serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ advisor_id: 1, reviewer_name: name, rating: (name.length % 5) + 1 }),
  }).catch(() => null)
  return answer?.status === 201
}

async function reviewUntilKilled(
  server: Server,
  dataDir: string,
  round: number,
): Promise<string[]> {
  const stored: string[] = []
  // A killed process still holds its folder for a moment.
  const ended = once(server.child, 'exit')
  const writer = async (writerName: string) => {
    for (let n = 0; !server.child.killed; n++) {
      const name = `${round}-${writerName}-${n}`
      if ((await review(server, dataDir, name)) && stored.push(name) === WRITES)
        server.child.kill('SIGKILL')
    }
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(writer))
  await ended
  return stored
}

const CHECK = `
  create extension amcheck;
  select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`
const DAMAGE = `
  select c.relname from pg_class c, lateral verify_heapam(c.oid) where c.relkind = 'r' and c.relpersistence = 'p'`
const WRONG_RATINGS = `
  select a."Id" from "Advisors" a left join advisor_reviews r on r.advisor_id = a."Id" and r.state = 'published' group by a."Id"
  having a.review_count <> count(r.id) or a.average_rating <> coalesce(round(avg(r.rating), 1), 0)`

it(
  `keeps every answered review and right ratings through ${ROUNDS} kills`,
  { timeout: 600_000 },
  async () => {
    const dataDir = newDataDir()
    const stored: string[] = []
    const starts: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = await start(dataDir)
      starts.push(server.cpu)
      stored.push(...(await reviewUntilKilled(server, dataDir, round)))
    }

    const cluster = new PGlite({
      dataDir: join(dataDir, 'database'),
      extensions: { ...extensions, amcheck },
    })
    const { rows } = await cluster.query<{ name: string }>(
      'select reviewer_name as name from advisor_reviews',
    )
    expect(stored.length).toBeGreaterThanOrEqual(ROUNDS * WRITES)
    const kept = new Set(rows.map(({ name }) => name))
    expect(stored.filter((name) => !kept.has(name))).toEqual([])
    expect((await cluster.query(WRONG_RATINGS)).rows).toEqual([])
    await cluster.exec(CHECK)
    expect((await cluster.query(DAMAGE)).rows).toEqual([])
    await cluster.close()
    rmSync(dataDir, { recursive: true })

    const slowest = Math.max(...starts.slice(1))
    console.log(
      `${stored.length} answered, 0 lost; up again after ${(slowest / 1000).toFixed(1)} s of work at most.`,
    )
    expect(slowest).toBeLessThan(UP_AGAIN)
  },
)
