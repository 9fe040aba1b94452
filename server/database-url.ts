import { StartError } from './start-error.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1|\/.*)$/i

/**
 * The Postgres server to work on. One that is elsewhere is refused unless a second word says so: a start migrates what it
 * connects to, and the shell of somebody who runs the real site may well hold its address.
 */
export function readDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env['DATABASE_URL'] || undefined
  if (url === undefined || env['ALLOW_REMOTE_DATABASE'] === 'yes') return url
  const foreign = hostsOf(url, env['PGHOST']).find((host) => !LOOPBACK.test(host))
  if (foreign === undefined) return url
  throw new StartError(
    `DATABASE_URL names a database on ${foreign || 'an unknown host'}, and this command would migrate it and work on it: unset DATABASE_URL, or set ALLOW_REMOTE_DATABASE=yes as well if you mean that one.`,
  )
}

/** All hosts that a driver may try: several in the address, one in its query, or the environment's where it names none. */
function hostsOf(url: string, fallback = 'localhost'): string[] {
  if (!/^postgres(?:ql)?:/i.test(url) || !URL.canParse(url)) return ['']
  const { hostname, searchParams } = new URL(url)
  const named = [hostname, ...searchParams.getAll('host')].join(',').split(',').filter(Boolean)
  return named.length > 0 ? named.map(decodeURIComponent) : [fallback]
}
