/** What a search for articles looks at. */
export type Searchable = { title: string; description: string; tags: readonly string[] }

/** Letters from which a word may stand for the longer words that begin with it. */
const SHORTEST_PART = 4

/** Words that mean the same to someone who searches, such as `QRP` and `qualified replacement property`. */
export type SynonymGroups = readonly (readonly string[])[]

/** What was found, and which words found it where they are not those that were typed. */
export type ArticleMatches<T> = { articles: T[]; instead?: string }

/** Search of the hub: case-insensitive substring of title, description or any tag; nothing typed shows all. */
export function matchArticles<T extends Searchable>(articles: readonly T[], term: string): T[] {
  const needle = fold(term)
  return articles.filter((article) => textsOf(article).some((text) => text.includes(needle)))
}

/** The same; where nothing matches, by a synonym, by the term with its typing errors mended, by a known word in it. */
export function searchArticles<T extends Searchable>(
  articles: readonly T[],
  term: string,
  synonyms: SynonymGroups,
  words: ReadonlySet<string>,
): ArticleMatches<T> {
  const exact = matchArticles(articles, term)
  if (exact.length > 0) return { articles: exact }
  for (const instead of otherTerms(term, synonyms, words)) {
    const found = matchInstead(articles, instead)
    if (found.length > 0) return { articles: found, instead }
  }
  return { articles: [] }
}

/** What else to look for, best first: synonyms of the term, the term mended, synonyms of that, words that it names. */
export function otherTerms(
  term: string,
  synonyms: SynonymGroups,
  words: ReadonlySet<string>,
): string[] {
  const mended = mendTerm(term, words)
  const fromMended = mended === undefined ? [] : [mended, ...expandTerm(mended, synonyms)]
  const named = namedIn(mended ?? term, synonyms)
  return [...expandTerm(term, synonyms), ...fromMended, ...named]
}

/** The terms that a synonym makes of this one; the term itself is not among them. */
export function expandTerm(term: string, synonyms: SynonymGroups): string[] {
  const needle = foldQuestion(term)
  const expansions = groupsIn(needle, synonyms).flatMap(({ said, group }) =>
    group.map((word) => needle.replace(said, word)),
  )
  return [...new Set(expansions)].filter((expansion) => expansion !== needle)
}

// Of a question, "what does it cost to set up", the words that a group knows are worth a search of their own.
function namedIn(term: string, synonyms: SynonymGroups): string[] {
  return groupsIn(foldQuestion(term), synonyms).flatMap(({ said, group }) => [said].concat(group))
}

function groupsIn(needle: string, synonyms: SynonymGroups): { said: string; group: string[] }[] {
  return synonyms.flatMap((words) => {
    const group = words.map(fold)
    const said = group.find((word) => containsWords(needle, word))
    return said === undefined ? [] : [{ said, group }]
  })
}

// What nobody typed must begin a word, and a short one must be a whole word: "quit" is not in "equity", nor "PE" in "people".
function matchInstead<T extends Searchable>(articles: readonly T[], term: string): T[] {
  const end = term.length < SHORTEST_PART ? ' ' : ''
  return articles.filter((article) =>
    textsOf(article).some((text) => ` ${text.replace(/[,.:?]/g, '')} `.includes(` ${term}${end}`)),
  )
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

// An unsuccessful search asks hundreds of articles dozens of times.
const folded = new WeakMap<Searchable, string[]>()

function textsOf(article: Searchable): string[] {
  const { title, description, tags } = article
  const texts = folded.get(article) ?? [title, description, ...tags].map(fold)
  folded.set(article, texts)
  return texts
}

// Nobody remembers which of them has a hyphen: earn-out, buy-back, S-corp.
function fold(term: string): string {
  return term
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .trim()
}

function foldQuestion(term: string): string {
  return fold(term).replace(/[?!,;.]+(?= |$)/g, '')
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
