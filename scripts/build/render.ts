import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Snapshot } from '#data/snapshot.ts'
import { assertRoom } from '#server/disk.ts'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

/** Inputs of a build besides the project's files. */
export type SiteInput = {
  distDir: string
  snapshot: Snapshot
  /** Path of the snapshot if it is not the default. */
  snapshotFile?: string
  publishableKey: string
  /** Name that every page carries. */
  release: string
  /** The backend's address if it differs from the site's origin. */
  backendUrl: string | undefined
}

/** Lets Astro render the pages into a folder, in a child process: the bundler's memory is freed when it ends. */
export async function renderPages(input: SiteInput, outDir: string): Promise<void> {
  assertRoom(outDir, { what: 'the site', megabytes: 100, setting: 'DIST_DIR' })
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  // `--force`, because Astro's content store does not notice a changed schema.
  // A small nursery saves 190 MB and takes no longer.
  const args = [
    '--max-semi-space-size=8',
    astro,
    'build',
    '--force',
    '--outDir',
    outDir,
    '--silent',
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...toEnvironment(input) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError('The site could not be built: see the message above.')
}

function toEnvironment({ backendUrl, publishableKey, release, snapshotFile }: SiteInput) {
  return {
    ASTRO_TELEMETRY_DISABLED: '1',
    // Tests set it to `test`.
    NODE_ENV: 'production',
    PUBLIC_SUPABASE_URL: backendUrl ?? '',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    RELEASE: release,
    ...(snapshotFile && { SNAPSHOT_FILE: snapshotFile }),
  }
}
