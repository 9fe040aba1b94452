import {
  createServiceQuery,
  StoreError,
  type ServiceQuery,
} from '../../supabase/functions/_shared/data.ts'
import { findServer } from '#server/lock.ts'
import { readServiceKey } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { openBackend } from '#server/start.ts'

type AdminClient = { query: ServiceQuery; close?(): Promise<void> }

/** Runs `work` with the service role: in a hosted project, through the running local server, or on the data folder itself. */
export async function withServiceRole(
  work: (query: ServiceQuery) => Promise<string>,
): Promise<void> {
  const { query, close } = await openClient(process.env)
  try {
    console.log(await work(query))
  } catch (error) {
    throw error instanceof StoreError ? new StartError(toMessage(error)) : error
  } finally {
    await close?.()
  }
}

async function openClient(env: NodeJS.ProcessEnv): Promise<AdminClient> {
  const hosted = env['SUPABASE_URL']
  if (hosted !== undefined) return { query: queryAt(hosted, env['SUPABASE_SECRET_KEY']) }
  const settings = readSettings(env)
  const server = findServer(settings.dataDir)
  if (server !== null) return { query: queryAt(server, readServiceKey(settings.dataDir)) }
  const { fetch, serviceKey, close } = await openBackend(settings, { sendsMail: false })
  const query = createServiceQuery(serviceKey, (path, init) =>
    fetch(new Request(`${settings.siteUrl}/rest/v1${path}`, init)),
  )
  return { query, close }
}

function queryAt(url: string, key: string | undefined): ServiceQuery {
  if (!key)
    throw new StartError('SUPABASE_SECRET_KEY is not set: the dashboard shows it under API keys.')
  return createServiceQuery(key, (path, init) => fetch(`${url}/rest/v1${path}`, init))
}

function toMessage({ status, message }: StoreError): string {
  return (
    message ||
    `The backend answered ${status || 'nothing'}: look whether its address and key are right.`
  )
}
