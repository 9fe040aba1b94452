import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { type Snapshot, snapshotFile as usualFile } from '#data/snapshot.ts'
import { root, type Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import type { Backend } from '#server/start.ts'
import { takeSnapshot } from '../build/snapshot.ts'

/** Takes the snapshot of a local backend, called in this process. */
export function takeLocalSnapshot(
  { fetch, publishableKey }: Backend,
  { siteUrl: url }: Pick<Settings, 'siteUrl'>,
  file = usualFile,
): Promise<Snapshot> {
  const call = ((input, init) => fetch(new Request(input, init))) satisfies typeof globalThis.fetch
  return takeSnapshot({ url, publishableKey, fetch: call }, { file })
}

/** Builds the site of a local backend unless it is up to date; returns whether it was built. */
export async function buildLocalSite(
  backend: Backend,
  settings: Pick<Settings, 'distDir' | 'siteUrl'>,
  file = usualFile,
): Promise<boolean> {
  await takeLocalSnapshot(backend, settings, file)
  // In a child process, whose memory is freed when it ends.
  const script = join(import.meta.dirname, 'site-process.ts')
  const child = fork(script, [settings.distDir, file, backend.publishableKey], { cwd: root })
  const sent = once(child, 'message').then(([isBuilt]) => Boolean(isBuilt))
  const ended = once(child, 'exit').then(() => null)
  const isBuilt = await Promise.race([sent, ended])
  if (isBuilt === null) throw new StartError('The site was not built: see the message above.')
  return isBuilt
}

/**
 * Compresses the files of a built site in a child process of low priority: that takes as long as a third of the build, and
 * nobody on this machine waits for it.
 */
export function compressLater(distDir: string): void {
  const script = join(import.meta.dirname, 'compress-process.ts')
  const { pid } = fork(script, [distDir])
  if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
}
