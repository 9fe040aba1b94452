/** Fields for computing related articles. `published` is ISO 8601: `2026-11-21`. */
type Relatable = { id: string; published: string; tags: readonly string[] }

export type Neighbors<T> = { previous?: T; next?: T; related: T[] }

/** Number of related articles on a page. */
const RELATED = 3
// A tag of hundreds of articles says little; using only its newest keeps the work linear.
const CANDIDATES_PER_TAG = 40

/** Newest first; articles of one day by name. */
export function newestFirst<T extends Relatable>(articles: readonly T[]): T[] {
  return [...articles].sort((a, b) => compare(b.published, a.published) || compare(a.id, b.id))
}

/** For each article the previous and next one by date, and those with the most common tags. */
export function findNeighbors<T extends Relatable>(
  articles: readonly T[],
): Map<string, Neighbors<T>> {
  const sorted = newestFirst(articles)
  const byTag = groupByTag(sorted)
  return new Map(
    sorted.map((article, at) => {
      const [next, previous] = [sorted[at - 1], sorted[at + 1]]
      const related = mostShared(article, byTag)
      return [article.id, { related, ...(previous && { previous }), ...(next && { next }) }]
    }),
  )
}

function groupByTag<T extends Relatable>(articles: readonly T[]): Map<string, T[]> {
  const byTag = new Map<string, T[]>()
  for (const article of articles) {
    for (const tag of new Set(article.tags.map((name) => name.toLowerCase()))) {
      const group = byTag.get(tag) ?? []
      if (group.length < CANDIDATES_PER_TAG) byTag.set(tag, [...group, article])
    }
  }
  return byTag
}

function mostShared<T extends Relatable>(article: T, byTag: Map<string, T[]>): T[] {
  const shared = new Map<T, number>()
  for (const tag of new Set(article.tags.map((name) => name.toLowerCase()))) {
    for (const other of byTag.get(tag) ?? []) {
      if (other.id !== article.id) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
  }
  return [...shared]
    .sort(([, a], [, b]) => b - a)
    .slice(0, RELATED)
    .map(([other]) => other)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
