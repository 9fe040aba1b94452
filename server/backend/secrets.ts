import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { StartError } from '../start-error.ts'
import { writeDurably } from './durable-file.ts'

export type Secrets = {
  /** Signs every session token: who knows it is anybody. */
  jwtSecret: string
  publishableKey: string
  serviceKey: string
}

/** 32 random bytes as base64url. */
const SECRET_LENGTH_MIN = 43
/** Secrets that stand in documentation and source code. */
const KNOWN_SECRETS = new Set([
  'unsafe-secret-change-me',
  'dev-secret-change-me',
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
])

/** The secrets of this data folder: made at the first start, kept for the owner's eyes only. */
export async function openSecrets(file: string): Promise<Secrets> {
  if (!existsSync(file)) await writeDurably(file, JSON.stringify(await newSecrets(), null, 2))
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return parseSecrets(file, readFileSync(file, 'utf8'))
}

async function newSecrets(): Promise<Secrets> {
  // Loaded here only: the library is large, and the thread that serves pages needs it once in a data folder's life.
  const { generateApiKey } = await import('@supabase/lite')
  const [publishable, service] = await Promise.all([
    generateApiKey('publishable'),
    generateApiKey('secret'),
  ])
  return {
    jwtSecret: randomBytes(32).toString('base64url'),
    publishableKey: publishable.key,
    serviceKey: service.key,
  }
}

function parseSecrets(file: string, text: string): Secrets {
  const remedy = `Put the file back from a copy, or delete it: a new one is made, and everybody has to sign in again.`
  const found = parseJson(text)
  for (const name of ['jwtSecret', 'publishableKey', 'serviceKey'] as const) {
    const value = found[name]
    if (typeof value !== 'string') throw new StartError(`${file} has no ${name}. ${remedy}`)
    if (KNOWN_SECRETS.has(value) || value.length < (name === 'jwtSecret' ? SECRET_LENGTH_MIN : 32))
      throw new StartError(`${file} holds a ${name} that is short or known to others. ${remedy}`)
  }
  return found as Secrets
}

function parseJson(text: string): Partial<Record<keyof Secrets, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
