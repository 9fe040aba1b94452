import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hash } from 'bcryptjs'
import postgres from 'postgres'
import { StartError } from '#server/start-error.ts'
import { demoDataSql } from '../../supabase/seed/demo.ts'
import { storySql } from '../../supabase/seed/story.ts'
import { root } from '#server/settings.ts'
import { compressDist } from '../build/compress.ts'
import { largeDirectorySql } from './large-directory.ts'

/** The password of the demonstration's people. The owner has saved firms, messages and records; the desk, items of every kind. */
export const PASSWORD = 'seven green blocks 41'
export const PORT = Number(process.env['BENCH_PORT'] ?? 4480)
const cache = join(root, '.cache/bench')

/** Runs `work` with the address of the product, which has `size` advisors and a process of its own. */
export async function withProduct<T>(
  work: (url: string, size: number) => Promise<T>,
  size: number,
): Promise<T> {
  const stop = await startProduct(await createDirectory(size))
  return work(`http://127.0.0.1:${PORT}`, size).finally(stop)
}

/** Creates a database with `size` advisors and the people of the demonstration; returns its address. */
async function createDirectory(size: number): Promise<string> {
  const server = process.env['BENCH_DATABASE_URL']
  if (!server)
    throw new StartError(
      'Set BENCH_DATABASE_URL to a PostgreSQL server on this machine on which databases may be made, as docs/performance.md says.',
    )
  const name = `bench_${size}`
  const url = Object.assign(new URL(server), { pathname: name }).href
  await execute(server, [`drop database if exists ${name}`, `create database ${name}`])
  await rm(cache, { recursive: true, force: true })
  // The first start applies the migrations.
  const stop = await startProduct(url)
  await stop()
  const story = storySql(await hash(PASSWORD, 6))
  await execute(url, [
    `begin; ${demoDataSql()} ${story} commit;`,
    ...largeDirectorySql(size).split(/;\n/),
  ])
  return url
}

// One by one, because a vacuum cannot run in a transaction.
async function execute(url: string, statements: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  for (const statement of statements) await sql.unsafe(statement)
  await sql.end()
}

async function startProduct(database: string): Promise<() => Promise<void>> {
  const places = { DATA_DIR: join(cache, 'data'), DIST_DIR: join(cache, 'dist') }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...places, PORT: String(PORT), DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  void ended.then(() => ready.reject(new Error('The product did not start: npm start says why.')))
  createInterface(child.stdout).on('line', (line) => line.startsWith('Ready:') && ready.resolve())
  await ready.promise
  // Otherwise the product still compresses its files while it is measured.
  await compressDist(places.DIST_DIR)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
