import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { snapshotFile as usualFile } from '#data/snapshot.ts'
import { root, type Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import type { Backend } from '#server/start.ts'
import { takeSnapshot } from '../build/snapshot.ts'

/** The local backend as a source for the snapshot, called in this process. */
export function toSnapshotSource(backend: Backend, url: string) {
  return {
    url,
    publishableKey: backend.publishableKey,
    fetch: ((input, init) => backend.fetch(new Request(input, init))) satisfies typeof fetch,
  }
}

/** Builds the site of a local backend unless it is up to date; returns whether it was built. */
export async function buildLocalSite(
  backend: Backend,
  { distDir, siteUrl }: Pick<Settings, 'distDir' | 'siteUrl'>,
  snapshotFile = usualFile,
): Promise<boolean> {
  await takeSnapshot(toSnapshotSource(backend, siteUrl), { file: snapshotFile })
  const isBuilt = await askChild('site', distDir, snapshotFile, backend.publishableKey)
  return Boolean(isBuilt)
}

/** Runs a child process of this folder, whose memory is freed when it ends; resolves to the message that it sends. */
export async function askChild(name: string, ...args: string[]): Promise<unknown> {
  const child = fork(join(import.meta.dirname, `${name}-process.ts`), args, { cwd: root })
  const sent = once(child, 'message').then(([message]) => message as unknown)
  const ended = once(child, 'exit').then(() => null)
  const message = await Promise.race([sent, ended])
  if (message === null) throw new StartError('The site was not built: see the message above.')
  return message
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
