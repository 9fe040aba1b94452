import { type Change, toChangeId } from '#domain/content/change.ts'
import { articlePath, fetchArticles } from '#parts/content/articles.ts'
import { fetchFactGroups } from '#parts/content/register.ts'
import { fetchContent } from '#ui/fetch-content.ts'

const changesPath = '/facts/changes'

/** A change with the title and address of what it is about, and its own address. */
type ListedChange = Change & { id: string; title: string; about: string; href: string }

/** `content/changes.yaml` without its list. */
export async function fetchChangesText(): Promise<{ title: string; description: string }> {
  return fetchContent('changes')
}

/** All changes, the newest first. */
export async function fetchChanges(): Promise<ListedChange[]> {
  const { changes } = await fetchContent('changes')
  const subjects = new Map([
    ...(await fetchArticles()).map(
      ({ id, data: { title } }) => [id, { title, about: articlePath(id) }] as const,
    ),
    ...(await fetchFactGroups()).flatMap(({ facts }) =>
      facts.map(({ title, fact, href }) => [fact.id, { title, about: href }] as const),
    ),
  ])
  return changes.toReversed().flatMap((change) => {
    const subject = subjects.get(change.fact ?? change.article ?? '')
    const id = toChangeId(change)
    return subject ? [{ ...change, ...subject, id, href: `${changesPath}#${id}` }] : []
  })
}
