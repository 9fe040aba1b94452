import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateApiKey } from '@supabase/lite'
import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

const secretsSchema = z.object({
  /** Key that signs session tokens: 32 random bytes as base64url. */
  jwtSecret: z.string().check(z.minLength(43)),
  publishableKey: z.string().check(z.minLength(32)),
  /** API key that bypasses row security. */
  serviceKey: z.string().check(z.minLength(32)),
  /** Password of the demonstration's accounts; missing in data folders that are older than it. */
  demoPassword: z.optional(z.string().check(z.minLength(32))),
})
export type Secrets = z.infer<typeof secretsSchema>

/** Reads the secrets of a data folder. They are created at the first start and readable by the owner only. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await newSecrets(), null, 2))
  chmodSync(file, 0o600)
  const { data } = secretsSchema.safeParse(readJson(file))
  if (data) return data
  throw new StartError(
    `${file} lacks a secret or holds a short one. Delete it: a new one is made, and everybody has to sign in again.`,
  )
}

async function newSecrets(): Promise<Secrets> {
  return {
    jwtSecret: randomBytes(32).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    serviceKey: (await generateApiKey('secret')).key,
    demoPassword: randomBytes(32).toString('base64url'),
  }
}

/** The service key of a data folder; undefined if it has none. */
export function readServiceKey(folder: string): string | undefined {
  return secretsSchema.safeParse(readJson(join(folder, 'secrets.json'))).data?.serviceKey
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
