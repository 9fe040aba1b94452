import type { Snapshot } from '#data/snapshot.ts'

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
