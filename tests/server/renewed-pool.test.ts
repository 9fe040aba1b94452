import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import postgres from 'postgres'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres } from '#server/connection.ts'
import { createRenewedPool } from '#server/renewed-pool.ts'

type Db = Awaited<ReturnType<typeof openPostgres>>['kysely']

/** Stands between a pool and the temporary PostgreSQL server, and can cut every connection or stop answering. */
async function openProxy() {
  const target = new URL(inject('postgresUrl'))
  const inner = { port: Number(target.port), host: target.hostname }
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((client) => {
    const server = connectTo(inner)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.on('data', (data) => void (isSilent || to.write(data)))
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  target.port = String((proxy.address() as AddressInfo).port)
  return { url: target.href, cut, silence: (to: boolean) => (isSilent = to) }
}

it('gives up a connection that broke in a transaction, and goes on with a new one', async () => {
  const { url, cut } = await openProxy()
  const { kysely, close } = await openPostgres(url, 2)
  const ask = (db: Db) => sql`select 1 as one`.execute(db)
  // Idle when it breaks; in the middle of a query; with one that is not written yet. More than the pool has connections.
  const breaks = [
    async (db: Db) => {
      cut()
      await setTimeout(20)
      return ask(db)
    },
    async (db: Db) => {
      const answer = sql`select pg_sleep(5)`.execute(db)
      await setTimeout(20)
      cut()
      return answer
    },
    async (db: Db) => {
      const answer = ask(db)
      cut()
      return answer
    },
  ]
  for (const broken of [...breaks, ...breaks, ...breaks]) {
    const transaction = kysely.transaction().execute(async (db) => {
      await ask(db)
      await broken(db)
      // A holder who goes on is refused too.
      await setTimeout(20)
      return ask(db)
    })
    await expect(transaction).rejects.toThrow(/CONNECTION_|ECONNRESET|does not answer/)
    expect((await ask(kysely)).rows).toEqual([{ one: 1 }])
  }
  await close()
})

it('gives up a server that does not answer, and goes on once it does', async () => {
  const { url, silence } = await openProxy()
  const { dialect, end } = createRenewedPool({
    open: (onclose) => postgres(url, { max: 1, max_lifetime: null, onclose }),
    patience: 300,
  })
  const db = new Kysely<unknown>({ dialect })
  const ask = () => sql`select 1 as one`.execute(db)
  await ask()
  silence(true)
  const asked = await Promise.allSettled([ask(), ask(), ask()])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  silence(false)
  expect((await ask()).rows).toEqual([{ one: 1 }])
  await end()
})
