import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { writeDurably } from './durable-file.ts'

/** Secrets long enough to be used that stand in documentation. */
const KNOWN = /^(?:your-)?super-secret-jwt-token-with-at-least-32-characters-long$/
const secret = (least: number) =>
  z
    .string()
    .min(least)
    .refine((text) => !KNOWN.test(text))

const secretsSchema = z.object({
  /** Signs every session token: who knows it is anybody. 32 random bytes as base64url. */
  jwtSecret: secret(43),
  publishableKey: secret(32),
  serviceKey: secret(32),
})
export type Secrets = z.infer<typeof secretsSchema>

/** The secrets of this data folder: made at the first start, kept for the owner's eyes only. */
export async function openSecrets(file: string): Promise<Secrets> {
  if (!existsSync(file)) await writeDurably(file, JSON.stringify(await newSecrets(), null, 2))
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  const { data, error } = secretsSchema.safeParse(readJson(file))
  if (data) return data
  const name = error.issues[0]?.path[0]
  throw new StartError(
    `${file} holds a ${String(name)} that is short or known to others, or none. Put the file back from a copy, or delete it: a new one is made, and everybody has to sign in again.`,
  )
}

async function newSecrets(): Promise<Secrets> {
  // Loaded here only: the library is large, and the thread that serves pages needs it once in a data folder's life.
  const { generateApiKey } = await import('@supabase/lite')
  return {
    jwtSecret: randomBytes(32).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    serviceKey: (await generateApiKey('secret')).key,
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}
