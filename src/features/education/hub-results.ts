import { findText, type TextMatch } from './full-text.ts'
import { createSearch, expandTerm, type Found } from './search.ts'
import { kinds, type SearchEntry } from './search-entries.ts'
import { fetchSearchIndex } from './search-index.ts'

/** Number of results shown at first. */
const SHOWN = 12

let search: Promise<{ find(term: string): Found; others(term: string): string[] }> | undefined

/** Replaces the hub by the results of a term; an empty term restores the hub. */
export async function showResults(term: string, isCurrent: () => boolean): Promise<void> {
  const results = element('hub-results')
  element('hub-sections').hidden = term !== ''
  results.hidden = term === ''
  if (term === '') return
  const { find, others } = await loadSearch()
  const found = find(term)
  if (!isCurrent()) return
  say(toSummary(found, term))
  element('hub-list').replaceChildren(...found.entries.map(toItem))
  limitList()
  const texts = await findText(found.instead ?? term, others(term))
  if (isCurrent() && texts !== 'unavailable' && !found.isNear) addTexts(texts, found)
}

function loadSearch() {
  search ??= fetchSearchIndex().then(({ entries, synonyms, leads }) => ({
    find: createSearch(entries, synonyms, leads),
    others: (term) => expandTerm(term, synonyms),
  }))
  search.catch(() => (search = undefined))
  return search
}

/** Adds full-text matches after matches by title, without repetitions. */
function addTexts(texts: TextMatch[], { entries }: Found): void {
  const known = new Set(entries.map(({ href }) => href))
  element('hub-list').append(...texts.filter(({ href }) => !known.has(href)).map(toTextItem))
  limitList()
  if (entries.length === 0 && texts.length > 0) say('Found in the texts')
}

/** Hides all but the best results behind a button. */
function limitList(): void {
  const hidden = ([...element('hub-list').children] as HTMLElement[]).slice(SHOWN)
  for (const item of hidden) item.hidden = true
  element('hub-more').hidden = hidden.length === 0
  element('hub-more').textContent = `Show ${hidden.length} more`
}

function showAll(): void {
  const hidden = [...element('hub-list').querySelectorAll<HTMLElement>('li[hidden]')]
  for (const item of hidden) item.hidden = false
  element('hub-more').hidden = true
  hidden[0]?.querySelector('a')?.focus()
}

/** Arrow keys move from the box through the results and back. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const results = element('hub-results')
  const stops = [
    element('hub-term'),
    ...results.querySelectorAll<HTMLElement>('li:not([hidden]) a'),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next || results.hidden) return
  event.preventDefault()
  next.focus()
}

function toSummary({ entries, instead, isNear }: Found, term: string): string {
  const count = entries.length === 1 ? '1 result' : `${entries.length} results`
  if (entries.length === 0) return `Nothing found for “${term}”`
  if (isNear) return `No exact match for “${term}”. Closest results:`
  if (instead === undefined) return `${count} for “${term}”`
  return `${count} for “${instead}”, as nothing matches “${term}”`
}

function say(text: string): void {
  element('hub-summary').textContent = text
}

function toItem({ kind, title, text, within, meta = '', href }: SearchEntry): Element {
  const eyebrow = within ? `${kinds[kind]} · ${within}` : kinds[kind]
  return fill({ eyebrow, description: text, meta }, title, href)
}

function toTextItem({ href, title, excerpt }: TextMatch): Element {
  const item = fill({ eyebrow: 'In the text' }, title, href)
  // Pagefind has escaped the text; its only markup is its own marks.
  const text = item.querySelector('[data-text=description]')
  if (text) text.innerHTML = excerpt
  return item
}

/** One result; an empty line is removed. */
function fill(texts: Record<string, string>, title: string, href?: string): Element {
  const { content } = element('hub-item') as HTMLTemplateElement
  const item = content.firstElementChild?.cloneNode(true) as Element
  for (const [name, text] of Object.entries(texts)) {
    const part = item.querySelector(`[data-text=${name}]`)
    if (part) part.textContent = text
  }
  const meta = item.querySelector('[data-text=meta]')
  if (meta?.textContent.trim() === '') meta.remove()
  const link = item.querySelector('a')
  if (link) link.textContent = title
  if (link && href) link.href = href
  else link?.replaceWith(title)
  return item
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The hub has no #${id}`)
  return found
}

document.addEventListener('keydown', moveFocus)
element('hub-more').addEventListener('click', showAll)
