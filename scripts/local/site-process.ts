/** Child process of site.ts: builds the site from a snapshot, and says so when that is done. */
import { run } from '#server/run.ts'
import { buildSite } from '../build/site.ts'
import { readLocalInput } from './site.ts'

await run(async () => {
  const [distDir = '', snapshotFile = '', publishableKey = ''] = process.argv.slice(2)
  await buildSite(await readLocalInput(distDir, snapshotFile, publishableKey))
  process.send?.('built')
  process.disconnect()
})
