/** An ask of an entry, as its words. */
export type Phrase = { id: number; words: ReadonlySet<string> }

/** How many asks have a word: of all, of each page and of each entry. */
type Uses = { all: number; pages: Map<string, number>; entries: Map<number, number> }

// Found by trial with the weight of the model: docs/decisions/19-two-searches-in-the-hub.md.
/** So many asks of its page count with those of an entry, and so many of all pages with those of a page. */
const OF_PAGE = 10
const OF_ALL = 15
/** Least logarithm: an entry that is asked in other words is not ruled out. */
const LEAST = -12

/**
 * How probable it is that a question in these words means each entry, as a logarithm: a naive Bayes model of all asks. Where an entry
 * is seldom asked, its page tells in which words people ask there, so "we forgot to file" is more of a company’s page than of an employee’s.
 */
export function createModel(
  phrases: readonly Phrase[],
  pages: readonly string[],
): (words: ReadonlySet<string>) => number[] {
  const uses = new Map<string, Uses>()
  const asksOfPage = new Map(pages.map((page) => [page, 0]))
  const asksOfEntry = pages.map(() => 0)
  for (const { id, words } of phrases) {
    const page = pages[id] ?? ''
    increase(asksOfPage, page)
    asksOfEntry[id] = (asksOfEntry[id] ?? 0) + 1
    for (const word of words) {
      const use = uses.get(word) ?? { all: 0, pages: new Map(), entries: new Map() }
      uses.set(word, use)
      use.all++
      increase(use.pages, page)
      increase(use.entries, id)
    }
  }
  /** Asks of a page with a word, as if it had some more, which are like all. */
  const toShare = (use: Uses, page: string) =>
    ((use.pages.get(page) ?? 0) + (OF_ALL * use.all) / phrases.length) /
    ((asksOfPage.get(page) ?? 0) + OF_ALL)

  // What is the same for all entries is left out.
  return (words) => {
    const known = [...words].flatMap((word) => uses.get(word) ?? [])
    const byPage = new Map(
      [...asksOfPage].map(([page, asks]) => [page, -known.length * Math.log(asks + OF_ALL)]),
    )
    for (const { all, pages: counts } of known)
      for (const [page, count] of counts)
        increase(byPage, page, Math.log(1 + (count * phrases.length) / (OF_ALL * all)))
    const scores = pages.map(
      (page, id) =>
        (byPage.get(page) ?? 0) - known.length * Math.log((asksOfEntry[id] ?? 0) + OF_PAGE),
    )
    for (const use of known)
      for (const [id, count] of use.entries)
        scores[id] =
          (scores[id] ?? 0) + Math.log(1 + count / (OF_PAGE * toShare(use, pages[id] ?? '')))
    const highest = Math.max(...scores)
    const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0)
    return scores.map((score) => Math.max(LEAST, score - highest - Math.log(sum)))
  }
}

function increase<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
