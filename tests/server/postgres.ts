import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type PostgresServer = {
  /** The address of a database of its own, new and empty. */
  createDatabase(): Promise<string>
  close(): Promise<void>
}

/** Starts a throw-away PostgreSQL on loopback; null where none is installed. Each test file may have its own. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = await findPostgres()
  if (bin === null) return null
  const owner = await findOwner()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  const call = (program: string, args: string[]) =>
    run(join(bin, program), args, { cwd: folder, ...owner })
  const data = join(folder, 'data')
  const port = await freePort()
  await call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`
  await call('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  let databases = 0
  return {
    async createDatabase() {
      const name = `test_${++databases}`
      await call('createdb', ['-h', folder, '-p', String(port), '-U', 'postgres', name])
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    async close() {
      await call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Debian keeps the server's programs out of the path. */
async function findPostgres(): Promise<string | null> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  if (newest !== undefined) return join(root, String(newest), 'bin')
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  return stdout.trim() === '' ? null : stdout.trim()
}

/** PostgreSQL refuses to run as root; its own user runs it then. */
async function findOwner(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  return { uid: await idOfOwner('-u'), gid: await idOfOwner('-g') }
}

async function idOfOwner(option: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [option, 'postgres'])).stdout)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}
