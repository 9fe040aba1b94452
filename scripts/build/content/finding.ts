import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'

/** Where something is wrong: in a field such as `whatToAsk.1`, or in a line of the text below it, from 0 on. */
type Place = { field: string } | { line: number } | undefined

/** Something wrong in a file that editors write: where it stands, what it is, how to mend it. */
export type Finding = {
  level: 'error' | 'warning'
  /** From the project's folder. */
  file: string
  place: Place
  problem: string
  remedy: string
}
export type Fault = readonly [problem: string, remedy: string]
type File = { filePath?: string | undefined; body?: string | undefined }

export function findingAt({ filePath = '' }: File, place: Place, ...fault: Fault): Finding {
  const [problem, remedy] = fault
  return { level: 'error', file: filePath, place, problem, remedy }
}

export function warningAt(...finding: Parameters<typeof findingAt>): Finding {
  return { ...findingAt(...finding), level: 'warning' }
}

/** `error: content/articles/a.mdx:12`, what is wrong, and what to do. The file is read for its lines. */
export function toText({ level, file, place, problem, remedy }: Finding, root: string): string {
  const line = place && lineOf(readFileSync(join(root, file), 'utf8'), place)
  return `${level}: ${line === undefined ? file : `${file}:${line}`}\n  ${problem}\n  ${remedy}`
}

function lineOf(source: string, place: NonNullable<Place>): number {
  // Astro's text of an article begins with its first word.
  const [head = '', yaml] = /^---\r?\n([^]*?)\r?\n---\s*/.exec(source) ?? []
  if ('line' in place) return 1 + linesIn(head) + place.line
  return yaml === undefined ? lineOfField(source, place.field) : 1 + lineOfField(yaml, place.field)
}

/** The line of the field, or of the nearest field around it that exists. */
function lineOfField(yaml: string, field: string): number {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return 1
}

/** The place in a text that begins with character `index`. */
export function lineAt(text: string, index: number): { line: number } {
  return { line: linesIn(text.slice(0, index)) }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}
