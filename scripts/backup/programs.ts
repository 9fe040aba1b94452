import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error.ts'

/** Programs that backups need, each with the Debian package that it is in. */
const PACKAGES = {
  age: 'age',
  pg_restore: 'postgresql-client',
  pg_virtualenv: 'postgresql-common',
  psql: 'postgresql-client',
  rclone: 'rclone',
}

type Program = keyof typeof PACKAGES

export const isMissing = (name: Program) =>
  new StartError(`${name} is not installed: apt-get install ${PACKAGES[name]}`)

/** Output of a program. Throws its errors, or the package that is missing. */
export async function call(
  name: Program,
  args: string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const env = { ...process.env, ...variables }
  const running = promisify(execFile)(name, args, { env, maxBuffer: Infinity })
  try {
    return (await running).stdout
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw isMissing(name)
    throw new StartError(`${name} failed: ${stderr?.trim() || `code ${String(code)}`}`)
  }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\/.*|)$/
/** Parameters of an address that libpq also reads from the environment. */
const PARAMETERS: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  connect_timeout: 'PGCONNECT_TIMEOUT',
}

/**
 * A database's address as variables of the environment: every program of the machine sees arguments, and an address holds a
 * password.
 */
export function toVariables(address: string): Record<string, string> {
  if (!/^postgres(?:ql)?:/i.test(address) || !URL.canParse(address))
    throw new StartError('Name the database as postgresql://USER:PASSWORD@HOST:PORT/DATABASE.')
  const { username, password, hostname, port, pathname, searchParams } = new URL(address)
  const parts = [
    ['PGUSER', decodeURIComponent(username)],
    ['PGPASSWORD', decodeURIComponent(password)],
    ['PGHOST', decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')],
    ['PGPORT', port],
    ['PGDATABASE', decodeURIComponent(pathname.slice(1))],
    ...[...searchParams].map(([name, value]) => {
      const variable = PARAMETERS[name]
      if (variable) return [variable, value]
      throw new StartError(`The database's address has a parameter that is not used here: ${name}.`)
    }),
  ]
  const variables: Record<string, string> = Object.fromEntries(parts.filter(([, value]) => value))
  const sslmode = LOOPBACK.test(variables['PGHOST'] ?? '') ? 'prefer' : 'require'
  return { PGSSLMODE: sslmode, ...variables }
}

/** Runs psql, which prints values only and stops at the first error. */
export function psql(
  address: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const plain = '--no-psqlrc --no-password --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1'
  return call('psql', [...plain.split(' '), ...args], {
    ...toVariables(address),
    ...variables,
  })
}
