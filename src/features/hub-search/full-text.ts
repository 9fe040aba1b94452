/** A matching section of a text. `excerpt` is HTML with `<mark>`, escaped by Pagefind. */
export type TextMatch = { href: string; title: string; excerpt: string }

/** Words of a question, rarest first, and what the whole of it stands for. */
type Asked = { words: readonly string[]; others: readonly string[] }
type PagefindData = {
  url: string
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
  search(term: string): Promise<{ results: { data(): Promise<PagefindData> }[] }>
}

/** Maximum number of places shown. */
const PLACES = 4
/** Maximum number of words searched, and of others; each loads a part of the index. */
const WORDS = 6
const OTHERS = 2

let pagefind: Promise<Pagefind> | undefined

/** Sections, other than those shown, whose text has most words of a question, at least half of them, or else what it stands for. */
export async function findText(
  { words, others }: Asked,
  shown: ReadonlySet<string>,
): Promise<TextMatch[]> {
  const engine = await loadPagefind()
  for (const term of [...toTerms(words), ...others.slice(0, OTHERS)]) {
    const { results } = await engine.search(term)
    const pages = await Promise.all(results.slice(0, PLACES).map((page) => page.data()))
    const places = pages.flatMap(toPlace).filter(({ href }) => !shown.has(href))
    if (places.length > 0) return places
  }
  return []
}

/** The words, then fewer of them; the last are left out first. */
function toTerms(words: readonly string[]): string[] {
  const searched = words.slice(0, WORDS)
  return searched
    .map((_, left) => searched.slice(0, searched.length - left))
    .filter(({ length }) => length * 2 >= words.length)
    .map((some) => some.join(' '))
}

function loadPagefind(): Promise<Pagefind> {
  // Written to the site by the build; the bundler must not resolve it.
  const path = '/pagefind/pagefind.js'
  pagefind ??= import(/* @vite-ignore */ path) as Promise<Pagefind>
  pagefind.catch(() => (pagefind = undefined))
  return pagefind
}

/** The best section of a page; a page as such is found by its title. */
function toPlace({ url: pageUrl, meta, sub_results: sections }: PagefindData): TextMatch[] {
  const [place] = sections
    .filter(({ url }) => url.includes('#'))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
  if (!place) return []
  const href = place.url.replace(/\.html(?=#)/, '')
  return [{ href, title: `${meta.title ?? pageUrl}: ${place.title}`, excerpt: place.excerpt }]
}

// Pagefind returns sections in page order; this ranks them by relevance.
function scoreOf({ weighted_locations: places }: Section): number {
  return places.reduce((sum, { balanced_score: score }) => sum + score, 0)
}
