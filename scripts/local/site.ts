import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { type Snapshot, snapshotFile as usualFile } from '#data/snapshot.ts'
import { release } from '#server/data-folder.ts'
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

/** Says that there is no site, and what has become of the data since the release that had last started with them. */
export function toUnbuilt(dataDir: string, before: string | undefined): string {
  const unbuilt = 'The site was not built: see the message above.'
  if (before === undefined || before === release) return unbuilt
  return `${unbuilt} The data in ${dataDir} are all there and belong to release ${release} now: mend what the message names and start this release again, or a later one. Release ${before} may no longer open them.`
}

/** Builds the site of a local backend unless it is up to date; returns whether it was built. `before` is the release that had last started with the data. */
export async function buildLocalSite(
  backend: Backend,
  { before, ...settings }: Pick<Settings, 'dataDir' | 'distDir' | 'siteUrl'> & { before?: string },
  file = usualFile,
): Promise<boolean> {
  await takeLocalSnapshot(backend, settings, file)
  // In a child process, whose memory is freed when it ends.
  const script = join(import.meta.dirname, 'site-process.ts')
  const child = fork(script, [settings.distDir, file, backend.publishableKey], { cwd: root })
  const sent = once(child, 'message').then(([isBuilt]) => Boolean(isBuilt))
  const ended = once(child, 'exit').then(() => null)
  const isBuilt = await Promise.race([sent, ended])
  if (isBuilt === null) throw new StartError(toUnbuilt(settings.dataDir, before))
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
