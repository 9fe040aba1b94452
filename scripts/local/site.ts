import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parseSnapshot } from '#data/snapshot-file.ts'
import { type Snapshot, snapshotFile as usualFile } from '#data/snapshot.ts'
import { release } from '#server/data-folder.ts'
import { root, type Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import type { Backend } from '#server/start.ts'
import { UNRELEASED } from '../build/release.ts'
import type { SiteInput } from '../build/render.ts'
import { takeSnapshot } from '../build/snapshot.ts'
import { isUpToDate } from '../build/stamp.ts'

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
  const given = [settings.distDir, file, backend.publishableKey] as const
  if (isUpToDate(await readLocalInput(...given))) return false
  // In a child process, whose memory is freed when it ends.
  const child = fork(join(import.meta.dirname, 'site-process.ts'), given, { cwd: root })
  const built = once(child, 'message').then(() => true)
  const ended = once(child, 'exit').then(() => false)
  if (!(await Promise.race([built, ended])))
    throw new StartError(toUnbuilt(settings.dataDir, before))
  return true
}

/** What the site of a local backend is built from. The snapshot is read, so that both processes have the same. */
export async function readLocalInput(
  distDir: string,
  snapshotFile: string,
  publishableKey: string,
): Promise<SiteInput> {
  const snapshot = parseSnapshot(await readFile(snapshotFile, 'utf8'), snapshotFile)
  // Not the commit: each one would build the local site again.
  return {
    distDir,
    snapshot,
    snapshotFile,
    publishableKey,
    backendUrl: undefined,
    release: UNRELEASED,
  }
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
