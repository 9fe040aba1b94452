/** Renders and finishes the pages of this copy of the project, for a directory with one firm. */
import { mkdir, writeFile } from 'node:fs/promises'
import { snapshotFile, type Snapshot } from '#data/snapshot.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { finishPages } from '../../scripts/build/finish-pages.ts'
import { renderPages } from '../../scripts/build/render.ts'
import { takeScriptImports } from '../../scripts/build/script-imports.ts'
import { readSettings } from '#server/settings.ts'
import { firmOfMarkup } from './firm-of-markup.ts'

const none = Object.fromEntries(advisorTypeIds.map((id) => [id, 0]))
const counts = { advisors: 0, looked_at: 0, companies: 0, types: none } as Snapshot['counts']
const snapshot: Snapshot = {
  takenAt: new Date(0).toISOString(),
  backend: '',
  counts,
  preview: { advisor: firmOfMarkup, reviews: [], resources: [] },
}
await mkdir('.cache', { recursive: true })
await writeFile(snapshotFile, JSON.stringify(snapshot))
const { distDir } = readSettings()
const input = { snapshot, publishableKey: 'bench', release: 'bench', backendUrl: undefined }
await renderPages({ distDir, ...input }, distDir)
finishPages(distDir, takeScriptImports(distDir))
