/** Builds the site of the folder that it stands in, and says how much memory that took. */
import { readSnapshot } from '#data/snapshot-file.ts'
import { buildSite } from '../../scripts/site.ts'
import { readSettings } from '../../scripts/settings.ts'

const { distDir } = readSettings()
await buildSite(
  { distDir, snapshot: readSnapshot(), publishableKey: 'bench', backendUrl: undefined },
  { force: true },
)
