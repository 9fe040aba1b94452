/**
 * Queries on the MDX source of an article for pages and checks; the compiler parses it for rendering. They keep the number of
 * lines, so that positions in a result are valid in the source.
 */

/** Components whose figures are facts or marked as ordinary. */
const EXEMPT = /<(Example|Plain|Fact)\b(?:[^>]*?\/>|[^>]*>[^]*?<\/\1>)/g
const NOTE = /\{\/\*[^]*?\*\/\}/g
const CODE = /`[^`\n]+`/g
const IMPORT = /^import .*$/gm
const TAG = /<\/?[A-Za-z][^>]*>/g
/** Attributes that readers see or hear. */
const SHOWN = /\b(?:title|alt|aria-label)="([^"]*)"/g

/** A component in a text: its attributes, its content, and its start index. */
export type Component = { attributes: string; words: string; index: number }

/** Uses of a component, empty or with content: `<Fact id="limit" />`, `<Fact id="limit">a quarter</Fact>`. */
export function componentsIn(body: string, name: string): Component[] {
  const pattern = new RegExp(`<${name}\\b(?:([^>]*?)/>|([^>]*)>([^]*?)</${name}>)`, 'g')
  return [...withoutCode(body).matchAll(pattern)].map(
    ({ 1: alone, 2: before, 3: words = '', index }) => ({
      attributes: alone ?? before ?? '',
      words,
      index,
    }),
  )
}

/** Value of an attribute; undefined if it is absent. */
export function attributeIn(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
}

/** Ids of a component's uses, each once, in text order. */
export function idsIn(body: string, name: 'Fact' | 'Term'): string[] {
  const ids = componentsIn(body, name).flatMap(
    ({ attributes }) => attributeIn(attributes, 'id') ?? [],
  )
  return [...new Set(ids)]
}

/** The text with comments, `{/* like this *\/}`, and code blanked out; positions stay the same. */
export function withoutCode(body: string): string {
  return withoutNotes(body).replace(CODE, blanked)
}

function withoutNotes(body: string): string {
  return body.replace(NOTE, blanked)
}

function blanked(part: string): string {
  return part.replace(/[^\n]/g, ' ')
}

/** The text outside components whose figures are facts. */
export function uncitedText(body: string): string {
  return visibleText(withoutNotes(body).replace(EXEMPT, emptied))
}

/** The text that readers see or hear, with alt texts and titles, without tags, URLs and Markdown syntax. */
export function visibleText(body: string): string {
  return withoutNotes(body)
    .replace(IMPORT, emptied)
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(
      TAG,
      (tag) => [...tag.matchAll(SHOWN)].map(([, words]) => words).join(' ¶ ') + emptied(tag),
    )
    .replace(/&#?\w+;/g, ' ')
    .replace(/^([ \t]*)\d+[.)] /gm, '$1')
    .replace(/[*_`]/g, '')
}

/** Paragraphs, tables and lists: parts separated by empty lines. */
export function blocksOf(body: string): { text: string; index: number }[] {
  return [...body.matchAll(/(?:.*\S.*\n?)+/g)].map(({ 0: text, index }) => ({ text, index }))
}

/** A placeholder that no figure can span, and the line ends. */
function emptied(part: string): string {
  return `¶${part.replace(/[^\n]/g, '')}`
}
