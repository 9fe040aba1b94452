import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the Supabase CLI in this project and returns its output; a failure throws with all of it. */
export async function runSupabase(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  // A separate home folder, so that the CLI reads no account and sends no telemetry.
  const home = mkdtempSync(join(tmpdir(), 'esop-supabase-'))
  const quiet = { HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/supabase'),
    args.includes('--workdir') ? args : [...args, '--workdir', root],
    { env: { ...process.env, ...quiet, ...env } },
  )
  return stdout
}

/** Applies the migrations of a list, or all of them. */
export async function pushMigrations(address: string, versions?: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'esop-push-'))
  const isPushed = (path: string) =>
    !path.endsWith('.sql') || !versions || versions.includes(basename(path).slice(0, 14))
  cpSync(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true, filter: isPushed })
  await runSupabase(['db', 'push', '--yes', `--remote=${address}`, '--workdir', folder])
}
