/**
 * `npm run digest`: queues the newsletter digest if it is due and there is something new, here or (with `SUPABASE_URL`) in a
 * hosted project.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { withServiceRole } from './local/admin-client.ts'
import { readFeeds } from '../supabase/functions/mail/digest.ts'
import { writeDigest } from '../supabase/functions/mail/newsletter.ts'

await run(async () => {
  const read = process.env['SUPABASE_URL'] ? readFromSite : readBuilt(readSettings().distDir)
  await withServiceRole((query) => writeDigest(query, () => readFeeds(read)))
})

async function readFromSite(path: string): Promise<unknown> {
  const site = process.env['SITE_URL']
  if (!site)
    throw new StartError('SITE_URL is not set: the digest is made from what the site shows.')
  return (await fetch(new URL(path, site))).json()
}

function readBuilt(distDir: string): (path: string) => Promise<unknown> {
  return async (path) => {
    const text = await readFile(join(distDir, path), 'utf8').catch(() => {
      throw new StartError(
        'There is no built site yet, of which the digest is made: npm run build.',
      )
    })
    return JSON.parse(text)
  }
}
