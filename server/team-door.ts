import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  askAsTeam,
  type AskData,
  type AskTeam,
  StoreError,
} from '../supabase/functions/_shared/data.ts'
import { openBackend } from './backend/index.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'

type TeamDoor = { key: string; fetch: AskData; close?(): Promise<void> }

/** Asks the database with the team's key: in a hosted project, by the local server that runs, or in the data folder itself. */
export async function askTheDatabase(work: (ask: AskTeam) => Promise<string>): Promise<void> {
  const { key, fetch, close } = await openTeamDoor(readSettings(), process.env)
  try {
    console.log(await work(askAsTeam(key, fetch)))
  } catch (error) {
    throw error instanceof StoreError ? new StartError(wordsOf(error)) : error
  } finally {
    await close?.()
  }
}

async function openTeamDoor(settings: Settings, env: NodeJS.ProcessEnv): Promise<TeamDoor> {
  const url = env['SUPABASE_URL']
  if (url !== undefined) return openUrl(url, env['SUPABASE_SECRET_KEY'])
  if (await isRunning(settings.siteUrl)) return openUrl(settings.siteUrl, keyIn(settings.dataDir))
  // Mails wait for a server that sends them.
  const backend = await openBackend({ ...settings, smtpUrl: undefined })
  const fetch: AskData = (path, init) =>
    backend.fetch(new Request(`http://127.0.0.1/rest/v1${path}`, init))
  return { key: backend.serviceKey, fetch, close: () => backend.close() }
}

function openUrl(url: string, key: string | undefined): TeamDoor {
  if (!key)
    throw new StartError('SUPABASE_SECRET_KEY is not set: the dashboard shows it under API keys.')
  return { key, fetch: (path, init) => fetch(`${url}/rest/v1${path}`, init) }
}

function keyIn(dataDir: string): string {
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).serviceKey
}

async function isRunning(siteUrl: string): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/_local/health`).catch(() => null)
  return answer?.ok ?? false
}

function wordsOf({ status, message }: StoreError): string {
  return (
    message ||
    `The backend answered ${status || 'nothing'}: look whether its address and key are right.`
  )
}
