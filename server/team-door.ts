import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AskData } from '../supabase/functions/send-contact-email/data.ts'
import { openBackend } from './backend/index.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

type TeamDoor = { key: string; fetch: AskData; close(): Promise<void> }

/** The way to the database with the team's key: a hosted project, the local server that runs, or the data folder itself. */
export async function openTeamDoor(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<TeamDoor> {
  const url = env['SUPABASE_URL']
  if (url !== undefined) return openHosted(url, env['SUPABASE_SECRET_KEY'])
  if (await isRunning(settings.siteUrl)) return openRunning(settings)
  const { dataDir, databaseUrl, siteUrl } = settings
  const backend = await openBackend({
    dataDir,
    siteUrl,
    log,
    ...(databaseUrl !== undefined && { databaseUrl }),
  })
  const fetch: AskData = (path, init) =>
    backend.fetch(new Request(`http://127.0.0.1/rest/v1${path}`, init))
  return { key: backend.serviceKey, fetch, close: () => backend.close() }
}

function openHosted(url: string, key: string | undefined): TeamDoor {
  if (!key)
    throw new StartError('SUPABASE_SECRET_KEY is not set: the dashboard shows it under API keys.')
  return openUrl(`${url}/rest/v1`, key)
}

function openRunning({ dataDir, siteUrl }: Settings): TeamDoor {
  const { serviceKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return openUrl(`${siteUrl}/rest/v1`, serviceKey)
}

function openUrl(base: string, key: string): TeamDoor {
  return { key, fetch: (path, init) => fetch(base + path, init), close: async () => {} }
}

async function isRunning(siteUrl: string): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/_local/health`).catch(() => null)
  return answer?.ok ?? false
}
