import { toSearchedText } from '#domain/forms/characters.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { findText, type TextMatch } from './full-text.ts'
import { siteMessages } from '#domain/messages.ts'
import { loadSearch } from '#parts/search/find-answer.ts'
import type { Found } from '#parts/search/search.ts'
import { searchKinds, type SearchEntry } from '#parts/search/search-index.ts'
import { fetchText } from '#parts/search/search-texts.ts'

/** Number of results shown at first. */
const SHOWN = 8

/** Replaces the hub by the results of a term; an empty term restores the hub. */
export async function showResults(term: string, isCurrent: () => boolean): Promise<void> {
  const results = element('hub-results')
  if (term === '') element('hub-sections').hidden = false
  results.hidden = term === ''
  if (term === '') return
  const find = await loadSearch()
  const found = find(toSearchedText(term, SEARCH_TERM_MAX))
  if (!isCurrent()) return
  // Where nothing is found, the ways on stay.
  element('hub-sections').hidden = found.entries.length > 0
  const language = found.isSpanish ? '. This site is in English (este sitio está en inglés).' : ''
  element('hub-summary').textContent = `${toSummary(found, term)}${language}`
  const items = found.entries.map((entry) => ({ entry, item: toItem(entry) }))
  element('hub-list').replaceChildren(...items.map(({ item }) => item))
  // The way to ask stands above what is merely the nearest.
  element(found.hasAnswer ? 'hub-texts' : 'hub-summary').after(element('hub-asking'))
  element('hub-nearest').hidden = found.hasAnswer || found.entries.length === 0
  ;(element('hub-ask') as HTMLAnchorElement).search = `?${new URLSearchParams({ question: term })}`
  limitList()
  showTexts([])
  void fillTexts(items.slice(0, SHOWN))
  rest = items.slice(SHOWN)
  const shown = new Set(found.entries.slice(0, SHOWN).map(({ href = '' }) => href))
  // `npm run dev` has no index of the texts, and it may fail to load: the other results stay.
  const texts = await findText(found, shown).catch(() => [])
  if (isCurrent()) showTexts(texts)
}

type Item = { entry: SearchEntry; item: Element }

/** Results behind the button, whose texts load with it. */
let rest: readonly Item[] = []

/** Fills in the texts that come with their pages. Their lines are kept free for them; a text that fails to load leaves its title. */
async function fillTexts(items: readonly Item[]): Promise<void> {
  await Promise.all(
    items.map(async ({ entry, item }) => {
      const place = item.querySelector('[data-reserved]')
      if (place) place.textContent = await fetchText(entry).catch(() => '')
    }),
  )
}

/** Shows places in the texts below the results. */
function showTexts(texts: TextMatch[]): void {
  element('hub-texts').replaceChildren(...texts.map(toTextItem))
  element('hub-texts-title').hidden = texts.length === 0
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
  void fillTexts(rest)
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

function toSummary({ entries, instead, isNear, hasAnswer }: Found, term: string): string {
  if (!hasAnswer) return siteMessages.unanswered
  const asked = instead === undefined ? `“${term}”` : `“${instead}”, the nearest spelling`
  if (isNear) return `Closest results for ${asked}`
  return `${entries.length === 1 ? '1 result' : `${entries.length} results`} for ${asked}`
}

function toItem({ kind, title, text, within, meta = '', href }: SearchEntry): Element {
  const eyebrow = within ? `${searchKinds[kind]} · ${within}` : searchKinds[kind]
  return fill({ eyebrow, description: text, meta }, title, href)
}

function toTextItem({ href, title, excerpt }: TextMatch): Element {
  const item = fill({ description: excerpt }, title, href)
  // Pagefind has escaped the text; its only markup is its own marks.
  const text = item.querySelector('[data-text=description]')
  if (text) text.innerHTML = excerpt
  return item
}

/** One result; an empty line is removed, and a text that is still to come keeps its place. */
function fill(texts: Record<string, string | undefined>, title: string, href?: string): Element {
  const { content } = element('hub-item') as HTMLTemplateElement
  const item = content.firstElementChild?.cloneNode(true) as Element
  for (const [name, text] of Object.entries(texts)) {
    const part = item.querySelector(`[data-text=${name}]`)
    if (part && text !== undefined) part.textContent = text
    part?.toggleAttribute('data-reserved', text === undefined)
  }
  for (const part of item.querySelectorAll('p:not([data-reserved])'))
    if (part.textContent.trim() === '') part.remove()
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
