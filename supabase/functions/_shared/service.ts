import { createServiceQuery, type ServiceQuery } from './data.ts'

/** The hosted project that a function runs in, as Supabase's own variables name it. */
export type Service = {
  url: string
  /** Queries the database with the project's secret key. */
  query: ServiceQuery
}

export function openService(): Service {
  const url = required('SUPABASE_URL')
  return {
    url,
    query: createServiceQuery(readSecretKey(), (path, init) =>
      fetch(`${url}/rest/v1${path}`, init),
    ),
  }
}

/** A variable of the environment. Throws an error that names a missing one. */
export function required(name: string): string {
  const value = Deno.env.get(name)
  if (value) return value
  throw new Error(`${name} is not set: supabase secrets set ${name}=…`)
}

/** The project's secret key, or the legacy key if there are no new ones. */
function readSecretKey(): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')
  return keys['default'] ?? required('SUPABASE_SERVICE_ROLE_KEY')
}
