import { askAsTeam, StoreError, type AskTeam } from '../../supabase/functions/_shared/data.ts'
import { readServiceKey } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { openBackend } from '#server/start.ts'

type AdminClient = { ask: AskTeam; close?(): Promise<void> }

/** Works with the service role: in a hosted project, by the local server that runs, or in the data folder itself. */
export async function withServiceRole(work: (ask: AskTeam) => Promise<string>): Promise<void> {
  const { ask, close } = await openClient(process.env)
  try {
    console.log(await work(ask))
  } catch (error) {
    throw error instanceof StoreError ? new StartError(toWords(error)) : error
  } finally {
    await close?.()
  }
}

async function openClient(env: NodeJS.ProcessEnv): Promise<AdminClient> {
  const hosted = env['SUPABASE_URL']
  if (hosted !== undefined) return { ask: askAt(hosted, env['SUPABASE_SECRET_KEY']) }
  const settings = readSettings(env)
  if (await isRunning(settings.siteUrl))
    return { ask: askAt(settings.siteUrl, readServiceKey(settings.dataDir)) }
  const { fetch, serviceKey, close } = await openBackend(settings, { sendsMail: false })
  const ask = askAsTeam(serviceKey, (path, init) =>
    fetch(new Request(`${settings.siteUrl}/rest/v1${path}`, init)),
  )
  return { ask, close }
}

function askAt(url: string, key: string | undefined): AskTeam {
  if (!key)
    throw new StartError('SUPABASE_SECRET_KEY is not set: the dashboard shows it under API keys.')
  return askAsTeam(key, (path, init) => fetch(`${url}/rest/v1${path}`, init))
}

async function isRunning(siteUrl: string): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/_local/health`).catch(() => null)
  return answer?.ok ?? false
}

function toWords({ status, message }: StoreError): string {
  return (
    message ||
    `The backend answered ${status || 'nothing'}: look whether its address and key are right.`
  )
}
