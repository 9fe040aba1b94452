/** Renders the pages of this copy of the project, for an empty directory. */
import { mkdir, writeFile } from 'node:fs/promises'
import { snapshotFile, type Snapshot } from '#data/snapshot.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { renderPages } from '../../scripts/build/render.ts'
import { readSettings } from '#server/settings.ts'

const none = Object.fromEntries(advisorTypeIds.map((id) => [id, 0]))
const counts = { advisors: 0, looked_at: 0, companies: 0, types: none } as Snapshot['counts']
const snapshot: Snapshot = {
  takenAt: new Date(0).toISOString(),
  backend: '',
  counts,
  preview: null,
}
await mkdir('.cache', { recursive: true })
await writeFile(snapshotFile, JSON.stringify(snapshot))
const { distDir } = readSettings()
const input = { snapshot, publishableKey: 'bench', release: 'bench', backendUrl: undefined }
await renderPages({ distDir, ...input }, distDir)
