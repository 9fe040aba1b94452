import { openProject } from '../_shared/project.ts'
import { readFeeds } from './digest.ts'
import { createHandler } from './handler.ts'

const { query, sender, siteUrl } = await openProject()
const handle = createHandler({
  query,
  sender,
  siteOrigin: new URL(siteUrl).origin,
  fetchFeeds: () => readFeeds(async (path) => (await fetch(new URL(path, siteUrl))).json()),
  webhookSecret: Deno.env.get('MAIL_WEBHOOK_SECRET') || null,
})

Deno.serve(handle)
