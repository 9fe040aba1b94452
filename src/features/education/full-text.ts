/** A matching section of a text. `excerpt` is HTML with `<mark>`, escaped by Pagefind. */
export type TextMatch = { href: string; title: string; excerpt: string }

type PagefindData = {
  url: string
  excerpt: string
  meta: { title?: string }
  sub_results: Section[]
}
type Section = {
  title: string
  url: string
  excerpt: string
  weighted_locations: { balanced_score: number }[]
}
type Pagefind = {
  init(): Promise<void>
  search(term: string): Promise<{ results: { id: string; data(): Promise<PagefindData> }[] }>
}

/** Maximum number of matches shown. */
const MATCHES = 8
/** Maximum number of searched terms; each loads a part of the index. */
const TERMS = 4

let pagefind: Promise<Pagefind> | undefined

/** Searches the full text of all articles for a term, best first, then for related terms. */
export async function findText(
  term: string,
  others: readonly string[],
): Promise<TextMatch[] | 'unavailable'> {
  try {
    return await searchAll(await loadPagefind(), [term, ...others])
  } catch {
    // `npm run dev` has no index, and it may fail to load: the article search still works.
    return 'unavailable'
  }
}

async function searchAll(engine: Pagefind, terms: readonly string[]): Promise<TextMatch[]> {
  const answers = await Promise.all(terms.slice(0, TERMS).map((term) => engine.search(term)))
  const pages = new Map(answers.flatMap(({ results }) => results).map((page) => [page.id, page]))
  const data = await Promise.all([...pages.values()].slice(0, MATCHES).map((page) => page.data()))
  return data.map(toMatch)
}

function loadPagefind(): Promise<Pagefind> {
  // Written to the site by the build; the bundler must not resolve it.
  const path = '/pagefind/pagefind.js'
  pagefind ??= import(/* @vite-ignore */ path) as Promise<Pagefind>
  pagefind.catch(() => (pagefind = undefined))
  return pagefind
}

function toMatch({ url, excerpt, meta, sub_results: sections }: PagefindData): TextMatch {
  const title = meta.title ?? url
  const [section] = sections.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  const place = section && section.title !== title ? section : undefined
  return {
    href: (place?.url ?? url).replace(/\.html(?=#|$)/, ''),
    title: place ? `${title}: ${place.title}` : title,
    excerpt: place?.excerpt ?? excerpt,
  }
}

// Pagefind returns sections in page order; this ranks them by relevance.
function scoreOf({ weighted_locations: places }: Section): number {
  return places.reduce((sum, { balanced_score: score }) => sum + score, 0)
}
