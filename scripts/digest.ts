/**
 * `npm run digest`: queues the newsletter digest if it is due and there is something new, here or (with `SUPABASE_URL` and
 * `SITE_URL`) in a hosted project.
 */
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { withServiceRole } from './local/admin-client.ts'
import { readFeeds } from '../supabase/functions/mail/digest.ts'
import { writeDigest } from '../supabase/functions/mail/newsletter.ts'

await run(() =>
  withServiceRole((query, local) => {
    const site = local ?? process.env['SITE_URL']
    if (!site)
      throw new StartError('SITE_URL is not set: the digest is made from what the site shows.')
    return writeDigest(query, () =>
      readFeeds(async (path) => (await fetch(new URL(path, site))).json()),
    )
  }),
)
