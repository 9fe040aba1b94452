import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'

/** A field such as `whatToAsk.1`, a line of the body, counted from 0, or a line of the whole file, counted from 1. */
type Place = { field: string } | { line: number } | { sourceLine: number } | undefined

/** A problem in a content file: position, problem and remedy. */
export type ContentFinding = {
  /** `overdue` stops a public build only. */
  level: 'error' | 'overdue' | 'warning'
  /** Path relative to the project's folder. */
  file: string
  place: Place
  problem: string
  remedy: string
}
export type ContentFault = readonly [problem: string, remedy: string]

export function findingAt(
  { filePath: file }: { filePath: string },
  place: Place,
  problem: string,
  remedy: string,
  level: ContentFinding['level'] = 'error',
): ContentFinding {
  return { level, file, place, problem, remedy }
}

/** Formats a finding as `error: content/articles/a.mdx:12`, problem and remedy. */
export function toText(finding: ContentFinding, root: string): string {
  const { level, file, problem, remedy } = finding
  const line = lineIn(finding, root)
  return `${level}: ${line === undefined ? file : `${file}:${line}`}\n  ${problem}\n  ${remedy}`
}

/** A workflow command that shows a finding at its line of a pull request at GitHub; the log of the check has all. */
export function toAnnotation(finding: ContentFinding, root: string): string {
  const { level, file, problem, remedy } = finding
  // GitHub decodes these five characters and no others.
  const [path, title, text] = [file, problem, remedy].map((part) =>
    part.replace(/[%\r\n:,]/g, encodeURIComponent),
  )
  return `::${level} file=${path},line=${lineIn(finding, root) ?? 1},title=${title}::${text}`
}

/** Line of a finding, counted from 1, if it has a place. Reads the file. */
function lineIn({ file, place }: ContentFinding, root: string): number | undefined {
  if (!place || 'sourceLine' in place) return place?.sourceLine
  const { head, yaml, before } = splitFront(readFileSync(join(root, file), 'utf8'))
  return 'line' in place
    ? 1 + lineAt(head, head.length).line + place.line
    : before + lineOfField(yaml, place.field)
}

/** The fields of a file, the number of lines before them, and the text after them. */
export function splitFront(source: string) {
  // Astro's body of an article begins at its first word.
  const [head = '', yaml] = /^---\r?\n([^]*?)\r?\n---\s*/.exec(source) ?? []
  return yaml === undefined
    ? { head, yaml: source, body: '', before: 0 }
    : { head, yaml, body: source.slice(head.length), before: 1 }
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
