import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import * as z from 'zod'
import { PASSWORD_MIN } from '#domain/limits.ts'
import { StartError } from '../start-error.ts'

/** The part of `supabase/config.toml` that the embedded server needs; the Supabase CLI reads the rest. Times are seconds. */
const settingsSchema = z.object({
  api: z.object({ max_rows: z.int().default(1000) }).prefault({}),
  auth: z
    .object({
      jwt_expiry: z.int().default(3600),
      minimum_password_length: z.int().default(PASSWORD_MIN),
      email: z.object({ otp_expiry: z.int().default(600) }).prefault({}),
    })
    .prefault({}),
})
export type Settings = z.infer<typeof settingsSchema>

export function readSettings(projectRoot: string): Settings {
  const file = resolve(projectRoot, 'supabase/config.toml')
  try {
    return settingsSchema.parse(existsSync(file) ? parse(readFileSync(file, 'utf8')) : {})
  } catch (error) {
    const cause = error instanceof Error ? error.message.split('\n')[0] : 'unknown cause'
    throw new StartError(`${file} cannot be used (${cause}): correct the file.`)
  }
}
