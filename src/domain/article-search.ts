/** What a search for articles looks at. */
export type Searchable = { title: string; description: string; tags: readonly string[] }

/** Words that mean the same to someone who searches, such as `QRP` and `qualified replacement property`. */
export type SynonymGroups = readonly (readonly string[])[]

/** What was found, and which words found it where they are not those that were typed. */
export type ArticleMatches<T> = { articles: T[]; instead?: string }

/** Search of the hub: case-insensitive substring of title, description or any tag; nothing typed shows all. */
export function matchArticles<T extends Searchable>(articles: readonly T[], term: string): T[] {
  const needle = fold(term)
  return articles.filter(({ title, description, tags }) =>
    [title, description, ...tags].some((text) => text.toLowerCase().includes(needle)),
  )
}

/** The same; where nothing matches, by a synonym of the term, then by the term with its typing errors mended. */
export function searchArticles<T extends Searchable>(
  articles: readonly T[],
  term: string,
  synonyms: SynonymGroups,
  words: ReadonlySet<string>,
): ArticleMatches<T> {
  const exact = matchArticles(articles, term)
  if (exact.length > 0) return { articles: exact }
  for (const instead of otherTerms(term, synonyms, words)) {
    const found = matchArticles(articles, instead)
    if (found.length > 0) return { articles: found, instead }
  }
  return { articles: [] }
}

/** What else to look for, best first: synonyms of the term, the term mended, synonyms of that. */
export function otherTerms(
  term: string,
  synonyms: SynonymGroups,
  words: ReadonlySet<string>,
): string[] {
  const mended = mendTerm(term, words)
  const fromMended = mended === undefined ? [] : [mended, ...expandTerm(mended, synonyms)]
  return [...expandTerm(term, synonyms), ...fromMended]
}

/** The terms that a synonym makes of this one; the term itself is not among them. */
export function expandTerm(term: string, synonyms: SynonymGroups): string[] {
  const needle = fold(term)
  const expansions = synonyms.flatMap((group) => {
    const said = group.map(fold).find((word) => containsWords(needle, word))
    return said === undefined ? [] : group.map((word) => needle.replace(said, fold(word)))
  })
  return [...new Set(expansions)].filter((expansion) => expansion !== needle)
}

/** The term with each unknown word replaced by the nearest known one; undefined when nothing is to be mended. */
export function mendTerm(term: string, words: ReadonlySet<string>): string | undefined {
  const needle = fold(term)
  const mended = needle.replace(/[a-z0-9]+/g, (word) => nearestWord(word, words))
  return mended === needle ? undefined : mended
}

/** The words of texts, folded, for mending typing errors. */
export function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z0-9]{4,}/g) ?? []))
}

function fold(term: string): string {
  return term.trim().toLowerCase().replace(/\s+/g, ' ')
}

function containsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}

// Short words and numbers are left alone: one letter off makes another word of them.
function nearestWord(word: string, words: ReadonlySet<string>): string {
  if (word.length < 4 || /\d/.test(word) || words.has(word)) return word
  const limit = word.length < 7 ? 1 : 2
  let nearest = word
  let least = limit + 1
  for (const known of words) {
    // A word that is still being typed is no error.
    if (known.startsWith(word)) return word
    const distance = typingDistance(word, known, least)
    if (distance < least) [nearest, least] = [known, distance]
  }
  return nearest
}

/** Letters to insert, delete, replace or swap with their neighbour; `limit` or more once it cannot be less. */
function typingDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : limit,
      )
    }
    if (Math.min(...next) >= limit) return limit
    ;[before, last] = [last, next]
  }
  return last[to.length] ?? limit
}
