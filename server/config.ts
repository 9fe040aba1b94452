import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type TomlTable } from 'smol-toml'
import { root } from './settings.ts'

export type Config = { api: TomlTable; auth: TomlTable & { email: TomlTable } }

/** `supabase/config.toml` without the settings that the library does not know: rate limits and mail delivery. */
export function readConfig(): Config {
  const toml = parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8'))
  const { api, auth } = toml as Config
  const email = without(auth.email, 'enabled', 'smtp', 'template')
  return { api, auth: { ...without(auth, 'rate_limit', 'sms'), email } }
}

function without(section: TomlTable, ...names: string[]): TomlTable {
  return Object.fromEntries(Object.entries(section).filter(([name]) => !names.includes(name)))
}
