import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'

/**
 * Position of a finding: a field such as `whatToAsk.1`, a line of the body, counted from 0, or a line of the whole file, counted
 * from 1.
 */
type Place = { field: string } | { line: number } | { sourceLine: number } | undefined

/** A problem in a content file: position, problem and remedy. */
export type Finding = {
  level: 'error' | 'warning'
  /** Path relative to the project's folder. */
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

/** Formats a finding as `error: content/articles/a.mdx:12`, problem and remedy. */
export function toText(finding: Finding, root: string): string {
  const { level, file, problem, remedy } = finding
  const line = lineIn(finding, root)
  return `${level}: ${line === undefined ? file : `${file}:${line}`}\n  ${problem}\n  ${remedy}`
}

/** Line of a finding, counted from 1, if it has a place. Reads the file. */
export function lineIn({ file, place }: Finding, root: string): number | undefined {
  return place && lineOf(() => readFileSync(join(root, file), 'utf8'), place)
}

function lineOf(read: () => string, place: NonNullable<Place>): number {
  if ('sourceLine' in place) return place.sourceLine
  const source = read()
  // Astro's body of an article begins at its first word.
  const [head = '', yaml] = /^---\r?\n([^]*?)\r?\n---\s*/.exec(source) ?? []
  if ('line' in place) return 1 + linesIn(head) + place.line
  return yaml === undefined ? lineOfField(source, place.field) : 1 + lineOfField(yaml, place.field)
}

/** Line of the field, or of its nearest parent that exists. */
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

/** Line of the character at `index`. */
export function lineAt(text: string, index: number): { line: number } {
  return { line: linesIn(text.slice(0, index)) }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}
