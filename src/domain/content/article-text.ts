/**
 * The text of an article as editors write it, in MDX. The compiler reads it as MDX; these functions find in it what
 * pages and checks ask about. They keep the number of lines, so that a place in the result is in the same line.
 */

/** Components whose figures rest on facts, or are ordinary. */
const EXEMPT = /<(Example|Plain|Fact)\b(?:[^>]*?\/>|[^>]*>[^]*?<\/\1>)/g
const NOTE = /\{\/\*[^]*?\*\/\}/g
const CODE = /`[^`\n]+`/g
const IMPORT = /^import .*$/gm
const TAG = /<\/?[A-Za-z][^>]*>/g
/** Attributes that readers see or hear. */
const SHOWN = /\b(?:title|who|alt|aria-label)="([^"]*)"/g

/** A component in a text: its attributes, the words within, and where it begins. */
export type Component = { attributes: string; words: string; index: number }

/** The uses of a component, alone or around words: `<Fact id="limit" />`, `<Fact id="limit">a quarter</Fact>`. */
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

/** The text of an attribute; undefined where it is absent. */
export function attributeIn(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
}

/** The ids that a component names, each once, in the order of the text. */
export function idsIn(body: string, name: 'Fact' | 'Term'): string[] {
  const ids = componentsIn(body, name).flatMap(
    ({ attributes }) => attributeIn(attributes, 'id') ?? [],
  )
  return [...new Set(ids)]
}

/** The text with notes to oneself, `{/* like this *\/}`, and code left empty; everything else stays where it is. */
export function withoutCode(body: string): string {
  return withoutNotes(body).replace(CODE, blanked)
}

function withoutNotes(body: string): string {
  return body.replace(NOTE, blanked)
}

function blanked(part: string): string {
  return part.replace(/[^\n]/g, ' ')
}

/** The words outside the components whose figures rest on facts. */
export function openWords(body: string): string {
  return plainWords(withoutNotes(body).replace(EXEMPT, emptied))
}

/** The words that readers see or hear, alt texts and titles too, without tags, addresses and the signs of Markdown. */
export function plainWords(body: string): string {
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

/** Paragraphs, tables and lists: what stands between empty lines. */
export function blocksOf(body: string): { text: string; index: number }[] {
  return [...body.matchAll(/(?:.*\S.*\n?)+/g)].map(({ 0: text, index }) => ({ text, index }))
}

/** A sign that no figure goes across, and the line ends. */
function emptied(part: string): string {
  return `¶${part.replace(/[^\n]/g, '')}`
}
