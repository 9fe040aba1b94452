import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { extensions } from '#server/backend/extensions.ts'
import { FIXTURE, newDataDir, openForTest } from './backend.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

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

async function openCluster(dataDir: string): Promise<PGlite> {
  const cluster = new PGlite({ dataDir: `${dataDir}/database`, extensions })
  await cluster.waitReady
  return cluster
}

describe('the server process', () => {
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
