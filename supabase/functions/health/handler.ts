import { healthSchema, type HealthCheck } from '../../../src/domain/operations/health.ts'
import type { ServiceQuery } from '../_shared/data.ts'

export type Dependencies = {
  query: ServiceQuery
  /** The key of those who may ask; null if nobody may. */
  key: string | null
  /** Milliseconds that the database may take. */
  patience?: number
}

/** The function `health`, for uptime services: 200, or 503 if a check is a fault, with all checks as JSON. */
export function createHandler({ query, key, patience = 4000 }: Dependencies) {
  return async (request: Request): Promise<Response> => {
    if (!/^(?:GET|HEAD)$/.test(request.method) || !(await isAllowed(request, key)))
      return answer(404, { error: 'There is nothing at this address.' })
    const checks = await readChecks(query, patience)
    const faults = checks.filter(({ state }) => state === 'fault').map(({ name }) => name)
    return answer(faults.length === 0 ? 200 : 503, { faults, checks })
  }
}

/** Some uptime services send no headers, so the key may be in the address too. */
async function isAllowed({ url, headers }: Request, key: string | null): Promise<boolean> {
  const bearer = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  const given = bearer ?? new URL(url).searchParams.get('key')
  return !!key && !!given && (await isSame(given, key))
}

/** Compares hashes to their end, so that the time tells nothing about the key. */
async function isSame(given: string, key: string): Promise<boolean> {
  const [one, other] = await Promise.all([hashOf(given), hashOf(key)])
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0
}

async function hashOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** All checks; only the one of the database if it answers late, wrong or not at all. */
async function readChecks(query: ServiceQuery, patience: number): Promise<HealthCheck[]> {
  const start = performance.now()
  const checks = await Promise.race([
    query('/rpc/desk_health', 'POST', {}).then((found) => healthSchema.parse(found)),
    after(patience),
  ]).catch(() => null)
  const value = checks && Math.round(performance.now() - start)
  const state = checks ? 'ok' : 'fault'
  return [
    { name: 'database', state, value, unit: 'milliseconds', limit: patience },
    ...(checks ?? []),
  ]
}

function after(milliseconds: number): Promise<null> {
  return new Promise((done) => void setTimeout(done, milliseconds, null))
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
