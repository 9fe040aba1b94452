import { fork } from 'node:child_process'
import { once } from 'node:events'
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

/**
 * Builds the site of a local backend unless it is up to date; returns whether it was built. A child process frees the memory
 * when it ends.
 */
export async function buildLocalSite(
  backend: Backend,
  { distDir, siteUrl }: Pick<Settings, 'distDir' | 'siteUrl'>,
  snapshotFile = usualFile,
): Promise<boolean> {
  await takeSnapshot(toSnapshotSource(backend, siteUrl), { file: snapshotFile })
  const args = [distDir, snapshotFile, backend.publishableKey]
  const child = fork(join(root, 'scripts/local/site-process.ts'), args, { cwd: root })
  const built = once(child, 'message').then(([isBuilt]) => Boolean(isBuilt))
  const ended = once(child, 'exit').then(() => null)
  const isBuilt = await Promise.race([built, ended])
  if (isBuilt === null) throw new StartError('The site was not built: see the message above.')
  return isBuilt
}
