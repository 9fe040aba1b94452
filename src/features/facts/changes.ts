import { getEntry } from 'astro:content'
import { type Change, toChangeId } from '#domain/content/change.ts'
import { articlePath, fetchArticles } from '#parts/content/articles.ts'
import { fetchFactGroups } from '#parts/content/register.ts'

export const changesPath = '/facts/changes'

/** A change with the title and address of what it is about, and its own address. */
export type ListedChange = Change & { id: string; title: string; about: string; href: string }

/** `content/changes.yaml` without its list. */
export async function fetchChangesText(): Promise<{ title: string; description: string }> {
  return (await readChanges()).data
}

/** All changes, the newest first. */
export async function fetchChanges(): Promise<ListedChange[]> {
  const { data } = await readChanges()
  const subjects = new Map([
    ...(await fetchArticles()).map(
      ({ id, data: { title } }) => [id, { title, about: articlePath(id) }] as const,
    ),
    ...(await fetchFactGroups()).flatMap(({ facts }) =>
      facts.map(({ title, fact, href }) => [fact.id, { title, about: href }] as const),
    ),
  ])
  return data.changes.toReversed().flatMap((change) => {
    const subject = subjects.get(change.fact ?? change.article ?? '')
    const id = toChangeId(change)
    return subject ? [{ ...change, ...subject, id, href: `${changesPath}#${id}` }] : []
  })
}

async function readChanges() {
  const changes = await getEntry('changes', 'changes')
  if (changes) return changes
  throw new Error('There is no content/changes.yaml. The page of corrections needs it.')
}
