import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'

/** A field such as `whatToAsk.1`, a line of the body, counted from 0, or a line of the whole file, counted from 1. */
type Place = { field: string } | { line: number } | { sourceLine: number } | undefined

/** A problem in a content file: position, problem and remedy. */
export type Finding = {
  /** `overdue` stops a public build only. */
  level: 'error' | 'overdue' | 'warning'
  /** Path relative to the project's folder. */
  file: string
  place: Place
  problem: string
  remedy: string
}
export type Fault = readonly [problem: string, remedy: string]
type File = { filePath?: string | undefined }

export function findingAt({ filePath = '' }: File, place: Place, ...fault: Fault): Finding {
  const [problem, remedy] = fault
  return { level: 'error', file: filePath, place, problem, remedy }
}

export function warningAt(...finding: Parameters<typeof findingAt>): Finding {
  return { ...findingAt(...finding), level: 'warning' }
}

export function overdueAt(...finding: Parameters<typeof findingAt>): Finding {
  return { ...findingAt(...finding), level: 'overdue' }
}

/** Formats a finding as `error: content/articles/a.mdx:12`, problem and remedy. */
export function toText(finding: Finding, root: string): string {
  const { level, file, problem, remedy } = finding
  const line = lineIn(finding, root)
  return `${level}: ${line === undefined ? file : `${file}:${line}`}\n  ${problem}\n  ${remedy}`
}

/** A workflow command that shows a finding at its line of a pull request at GitHub; the log of the check has all. */
export function toAnnotation(finding: Finding, root: string): string {
  const { level, file, problem, remedy } = finding
  // GitHub decodes these five characters and no others.
  const [path, title, text] = [file, problem, remedy].map((part) =>
    part.replace(/[%\r\n:,]/g, encodeURIComponent),
  )
  return `::${level} file=${path},line=${lineIn(finding, root) ?? 1},title=${title}::${text}`
}

/** Line of a finding, counted from 1, if it has a place. Reads the file. */
export function lineIn({ file, place }: Finding, root: string): number | undefined {
  if (!place || 'sourceLine' in place) return place?.sourceLine
  const source = readFileSync(join(root, file), 'utf8')
  // Astro's body of an article begins at its first word.
  const [head = '', yaml] = /^---\r?\n([^]*?)\r?\n---\s*/.exec(source) ?? []
  if ('line' in place) return 1 + lineAt(head, head.length).line + place.line
  return yaml === undefined ? lineOfField(source, place.field) : 1 + lineOfField(yaml, place.field)
}

/** Line of the field, or of its nearest parent that exists. */
function lineOfField(yaml: string, field: string): number {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  for (; path.length > 0; path.pop()) {
    const node = document.getIn(path, true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** Line of the character at `index`. */
export function lineAt(text: string, index: number): { line: number } {
  return { line: text.slice(0, index).split('\n').length - 1 }
}
