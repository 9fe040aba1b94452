/** Child process of site.ts: builds the site from a snapshot and reports whether a build was necessary. */
import { readFile } from 'node:fs/promises'
import { parseSnapshot } from '#data/snapshot-file.ts'
import { run } from '#server/run.ts'
import { UNRELEASED } from '../build/release.ts'
import { buildSite } from '../build/site.ts'

await run(async () => {
  const [distDir = '', snapshotFile = '', publishableKey = ''] = process.argv.slice(2)
  const snapshot = parseSnapshot(await readFile(snapshotFile, 'utf8'), snapshotFile)
  const source = { snapshot, snapshotFile, publishableKey, backendUrl: undefined }
  // Not the commit: each one would build the local site again.
  process.send?.(await buildSite({ distDir, ...source, release: UNRELEASED }))
  process.disconnect()
})
