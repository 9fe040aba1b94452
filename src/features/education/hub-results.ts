import { searchArticles, wordsOf } from '#domain/article-search.ts'
import { findText, type TextMatch } from './full-text.ts'
import { fetchSearchIndex, type IndexedArticle } from './search-index.ts'

/** Shows what matches a term in place of the hub; nothing typed brings the hub back. */
export async function showResults(term: string, isCurrent: () => boolean): Promise<void> {
  const results = element('hub-results')
  element('hub-sections').hidden = term !== ''
  results.hidden = term === ''
  if (term === '') return
  const { articles, synonyms, words } = await fetchSearchIndex()
  const known = wordsOf([...words, ...synonyms.flat(), ...articles.flatMap(textsOf)])
  const found = searchArticles(articles, term, synonyms, known)
  if (!isCurrent()) return
  say(toSummary(found.articles.length, term, found.instead))
  element('hub-articles').replaceChildren(...found.articles.map(toArticleItem))
  // What the last search found in the texts must not stand, or hold the focus, under this one.
  element('hub-text').hidden = true
  const text = await findText(term, synonyms, known)
  if (isCurrent()) showText(text)
}

function showText(matches: TextMatch[] | 'unavailable'): void {
  const section = element('hub-text')
  section.hidden = matches === 'unavailable' || matches.length === 0
  if (matches !== 'unavailable')
    element('hub-text-list').replaceChildren(...matches.map(toTextItem))
}

/** Arrow keys lead from the box down through the results and back. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const results = element('hub-results')
  const stops = [element('hub-term'), ...results.querySelectorAll<HTMLElement>('a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next || results.hidden) return
  event.preventDefault()
  next.focus()
}

function toSummary(count: number, term: string, instead?: string): string {
  const articles = count === 1 ? '1 article' : `${count} articles`
  if (count === 0) return `No title, description or tag has “${term}”`
  if (instead === undefined) return `${articles} for “${term}”`
  return `${articles} for “${instead}”, as nothing matches “${term}”`
}

function say(text: string): void {
  element('hub-summary').textContent = text
}

function toArticleItem({
  title,
  description,
  category,
  author,
  readMinutes,
  href,
}: IndexedArticle) {
  const item = fill('hub-article-item', {
    eyebrow: category,
    description,
    meta: `${author} · ${readMinutes} min read`,
  })
  const heading = item.querySelector('h3')
  heading?.append(href ? link(href, title) : title)
  return item
}

function toTextItem({ href, title, excerpt }: TextMatch) {
  const item = fill('hub-text-item', {})
  item.querySelector('h3')?.append(link(href, title))
  // Pagefind has escaped the text; the only markup in it are its own marks.
  const text = item.querySelector('.description')
  if (text) text.innerHTML = excerpt
  return item
}

function fill(template: string, texts: Record<string, string>): Element {
  const { content } = element(template) as HTMLTemplateElement
  const item = content.firstElementChild?.cloneNode(true) as Element
  for (const [name, text] of Object.entries(texts)) {
    const part = item.querySelector(`.${name}`)
    if (part) part.textContent = text
  }
  return item
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.textContent = text
  return anchor
}

function textsOf({ title, description, tags }: IndexedArticle): string[] {
  return [title, description, ...tags]
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The hub has no #${id}`)
  return found
}

document.addEventListener('keydown', moveFocus)
