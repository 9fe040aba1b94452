import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FIXTURE, newDataDir, openForTest } from './backend.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
/** Twenty before a release: `CRASH_ROUNDS=20 npx vitest run processes`. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2)

type Started = { child: ChildProcess; port: number; key: string }

async function launch(dataDir: string): Promise<[ChildProcess, Record<string, unknown>]> {
  const child = fork(CHILD, [dataDir, FIXTURE], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [message] = await once(child, 'message')
  return [child, message as Record<string, unknown>]
}

async function start(dataDir: string): Promise<Started> {
  const [child, { port, key }] = await launch(dataDir)
  return { child, port: Number(port), key: String(key) }
}

async function insert({ port, key }: Started, author: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/notes`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ author }),
  }).catch(() => null)
  return answer?.status === 201
}

/** Acknowledged writes after which a round ends in a kill, while others are under way. */
const WRITES = 40

/** Adds notes from several sides at once, kills the server in the midst of it, and returns those it said it had stored. */
async function writeUntilKilled(server: Started, round: number): Promise<string[]> {
  const stored: string[] = []
  const writer = async (name: string) => {
    for (let n = 0; ; n++) {
      const author = `${round}-${name}-${n}`
      if (!(await insert(server, author))) return
      if (stored.push(author) === WRITES) server.child.kill('SIGKILL')
    }
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(writer))
  return stored
}

async function openCluster(dataDir: string): Promise<PGlite> {
  const cluster = new PGlite({ dataDir: `${dataDir}/database`, extensions: { amcheck, pg_trgm } })
  await cluster.waitReady
  return cluster
}

describe('the server process', () => {
  it(
    'loses no write that it answered when it is killed',
    { timeout: 40_000 * ROUNDS },
    async () => {
      const dataDir = newDataDir()
      const stored: string[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const server = await start(dataDir)
        stored.push(...(await writeUntilKilled(server, round)))
      }
      expect(stored.length).toBeGreaterThanOrEqual(ROUNDS * WRITES)
      const cluster = await openCluster(dataDir)
      const { rows } = await cluster.query<{ author: string }>('select author from public.notes')
      const found = new Set(rows.map(({ author }) => author))
      expect(stored.filter((author) => !found.has(author))).toEqual([])
      await cluster.exec(
        `create extension amcheck; select bt_index_check('public.notes_pkey', true)`,
      )
      const damage = await cluster.query(`select * from verify_heapam('public.notes')`)
      expect(damage.rows).toEqual([])
      await cluster.close()
    },
  )

  it('is up again within ten seconds of a kill amid writes', async () => {
    const dataDir = newDataDir()
    await writeUntilKilled(await start(dataDir), 0)
    const began = performance.now()
    await start(dataDir)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('is refused a folder that another one uses, and takes it once that one was killed', async () => {
    const dataDir = newDataDir()
    const [first] = await launch(dataDir)
    const [second, { refused }] = await launch(dataDir)
    expect(refused).toContain(
      `The data folder ${dataDir} is in use by another process (${first.pid})`,
    )
    await once(second, 'exit')
    first.kill('SIGKILL')
    await once(first, 'exit')
    const [, third] = await launch(dataDir)
    expect(third['port']).toBeGreaterThan(0)
  })

  it('begins anew when it was killed in its very first start', async () => {
    const dataDir = newDataDir()
    const child = fork(CHILD, [dataDir, FIXTURE], { execArgv: [] })
    setTimeout(() => child.kill('SIGKILL'), 500)
    await once(child, 'exit')
    const backend = await openForTest({ dataDir })
    expect(backend.health().state).toBe('ready')
  })

  it('answers what it was asked before SIGTERM, and ends with 0 within five seconds', async () => {
    const dataDir = newDataDir()
    const server = await start(dataDir)
    const asked = Array.from({ length: 20 }, (_, n) => insert(server, `last-${n}`))
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    const began = performance.now()
    server.child.kill('SIGTERM')
    const [code] = await once(server.child, 'exit')
    expect([code, performance.now() - began < 5000]).toEqual([0, true])
    expect(await Promise.all(asked)).toEqual(asked.map(() => true))
    const cluster = await openCluster(dataDir)
    const { rows } = await cluster.query(`select from public.notes where author like 'last-%'`)
    expect(rows).toHaveLength(20)
    await cluster.close()
    rmSync(dataDir, { recursive: true })
  })
})
