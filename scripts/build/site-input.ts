import type { Snapshot } from '#data/snapshot.ts'

/** The inputs of a build besides the files of the project. */
export type SiteInput = {
  distDir: string
  snapshot: Snapshot
  /** Path of the snapshot, if it is not the usual one. */
  snapshotFile?: string
  publishableKey: string
  /** The backend's address where it is not the site's own. */
  backendUrl: string | undefined
  /** A build on a developer's machine: compressed quickly. */
  isLocal?: boolean
}
