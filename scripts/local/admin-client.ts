import {
  createServiceQuery,
  StoreError,
  type ServiceQuery,
} from '../../supabase/functions/_shared/data.ts'
import { findServer } from '#server/lock.ts'
import { readServiceKey } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

/** Runs `work` with the service role: in the hosted project of `SUPABASE_URL`, or on the server that runs here, `local`. */
export async function withServiceRole(
  work: (query: ServiceQuery, local: string | null) => Promise<string>,
): Promise<void> {
  const { url, key, local } = readBackend(process.env)
  const query = createServiceQuery(key, (path, init) => fetch(`${url}/rest/v1${path}`, init))
  try {
    console.log(await work(query, local))
  } catch (error) {
    throw error instanceof StoreError ? new StartError(toMessage(error)) : error
  }
}

function readBackend(env: NodeJS.ProcessEnv) {
  const { SUPABASE_URL: hosted, SUPABASE_SECRET_KEY: secret = '' } = env
  if (hosted && !secret)
    throw new StartError('SUPABASE_SECRET_KEY is not set: the dashboard shows it under API keys.')
  if (hosted) return { url: hosted, key: secret, local: null }
  const { dataDir } = readSettings(env)
  const [url, key] = [findServer(dataDir), readServiceKey(dataDir)]
  if (url !== null && key !== undefined) return { url, key, local: url }
  throw new StartError(
    'Start the server first (npm start), or name a hosted project in SUPABASE_URL.',
  )
}

function toMessage({ status, message }: StoreError): string {
  return (
    message ||
    `The backend answered ${status || 'nothing'}: look whether its address and key are right.`
  )
}
