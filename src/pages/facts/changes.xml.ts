import type { APIRoute } from 'astro'
import { fetchChanges, fetchChangesText } from '#features/facts/changes.ts'
import { toFeed } from '#parts/content/feed.ts'

/** The list of corrections and changes as a feed. */
export const GET: APIRoute = async (context) => {
  const { title, description } = await fetchChangesText()
  const changes = await fetchChanges()
  return toFeed(context, {
    title,
    description,
    items: changes.map(({ title: subject, href, on, kind, was, is, why }) => ({
      title: `${kind === 'correction' ? 'Correction' : 'Update'}: ${subject}`,
      description: `Was: ${was} Is: ${is} Why: ${why}`,
      link: href,
      pubDate: new Date(on),
    })),
  })
}
