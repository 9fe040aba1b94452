import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isLoopback } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

/** Programs that backups need, each with the Debian package that it is in. */
const PACKAGES = {
  age: 'age',
  pg_restore: 'postgresql-client',
  pg_virtualenv: 'postgresql-common',
  psql: 'postgresql-client',
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

/** A database's address without its password, which the environment holds: every program of the machine sees arguments. */
export function toConnection(address: string) {
  if (!/^postgres(?:ql)?:/i.test(address) || !URL.canParse(address))
    throw new StartError('Name the database as postgresql://USER:PASSWORD@HOST:PORT/DATABASE.')
  const url = new URL(address)
  const { hostname, password, searchParams } = url
  if (/password|host/.test([...searchParams.keys()].join(' ')))
    throw new StartError('Write host and password of the database before the ? of its address.')
  url.password = ''
  // A socket, of an address without a host, is never encrypted.
  const PGSSLMODE = hostname === '' || isLoopback(hostname) ? 'prefer' : 'require'
  return { url: url.href, variables: { PGPASSWORD: decodeURIComponent(password), PGSSLMODE } }
}

/** Runs psql, which prints values only and stops at the first error. */
export function psql(
  address: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const plain = '--no-psqlrc --no-password --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1'
  const { url, variables: secrets } = toConnection(address)
  return call('psql', [...plain.split(' '), `--dbname=${url}`, ...args], {
    DATABASE: url,
    ...secrets,
    ...variables,
  })
}
