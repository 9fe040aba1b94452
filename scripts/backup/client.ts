import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartError } from '#server/start-error.ts'

const LOOPBACK = /^(?:localhost|127\.|\[::1\]|$)/

/** A running program; `done` rejects with its name and its errors unless it exits with 0. */
export type Program = ChildProcessByStdio<Writable, Readable, Readable> & { done: Promise<void> }

export function start(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(name, args, { env: { ...process.env, ...env }, stdio: 'pipe' })
  const errors = text(child.stderr)
  // A program that ends early closes its input; `done` tells why.
  child.stdin.on('error', () => {})
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new StartError(`${name} is not installed.`)))
    child.once('close', async (code) => {
      if (code === 0) return resolve()
      const message = (await errors).replaceAll(/^age: report unexpected.*$/gm, '').trim()
      reject(new StartError(`${name} failed: ${message || `code ${code}`}`))
    })
  })
  // Awaited later than it may reject.
  done.catch(() => {})
  return Object.assign(child, { done })
}

/** An address for an argument, and its password for the environment, because every program of the machine sees arguments. */
export function withoutPassword(address: string): { url: URL; env: { PGPASSWORD?: string } } {
  const url = new URL(address)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  return { url, env: PGPASSWORD ? { PGPASSWORD } : {} }
}

/** Starts psql or pg_dump on a database. */
export function startClient(name: string, address: string, args: string[]): Program {
  const { url, env } = withoutPassword(address)
  if (!LOOPBACK.test(url.hostname) && !url.searchParams.has('sslmode'))
    url.searchParams.set('sslmode', 'require')
  return start(name, [...args, `--dbname=${url.href}`], env)
}

/** psql that prints values only and stops at the first error. */
export function startPsql(address: string): Program {
  return startClient('psql', address, [
    '--no-psqlrc',
    '--no-password',
    '--quiet',
    '--tuples-only',
    '--no-align',
    '--variable=ON_ERROR_STOP=1',
  ])
}

/** Output of a script. */
export async function runPsql(address: string, script: string): Promise<string> {
  const psql = startPsql(address)
  psql.stdin.end(script)
  const [output] = await Promise.all([text(psql.stdout), psql.done])
  return output.trim()
}
