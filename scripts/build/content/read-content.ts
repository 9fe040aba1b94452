import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { mdxToMdast, type MdastNode } from 'satteri'
import { LineCounter, parseDocument, type YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import { articleSchema } from '#domain/article.ts'
import { claimsSchema } from '#domain/claim.ts'
import { slug } from '#domain/content-field.ts'
import { factSchema } from '#domain/fact.ts'
import { synonymsSchema, termSchema } from '#domain/glossary.ts'
import { hubSchema } from '#domain/hub.ts'
import { pageSchema } from '#domain/page.ts'
import { registerSchema } from '#domain/register.ts'
import { roadSchema } from '#domain/road/question.ts'
import { matchSchema } from '#domain/road/rule.ts'
import { stagesSchema } from '#domain/stage.ts'
import { deadlinesSchema } from '#domain/tools/deadline-words.ts'
import { faqSchema, typeTextSchema } from '#domain/type-text.ts'
import { error, type Finding } from './finding.ts'

/** A file that follows its schema. `lineOf` gives the line of a field, `whatToAsk.1` too. */
export type Entry<T> = { id: string; file: string; data: T; lineOf: (path: string) => number }
export type Text<T = object> = Entry<T> & { tree: MdastNode }

/** All that editors write, and what did not follow its schema. */
export type Content = ReturnType<typeof readContent>
export type Article = Content['articles'][number]

/** Reads `content/` below a folder. */
export function readContent(root: string) {
  const findings: Finding[] = []
  const read = <T>(path: string, schema: z.ZodMiniType<T>) =>
    parseEntry(root, path, schema, findings)
  const readAll = <T>(folder: string, extension: string, schema: z.ZodMiniType<T>) =>
    filesIn(root, folder).flatMap((path) =>
      isNamed(path, extension, findings) ? read(path, schema) : [],
    )
  const readOne = <T>(path: string, schema: z.ZodMiniType<T>) =>
    existsSync(join(root, path)) ? read(path, schema) : []
  const readTexts = <T>(folder: string, schema: z.ZodMiniType<T>): Text<T>[] =>
    readAll(folder, '.mdx', schema).flatMap((entry) => {
      const tree = parseBody(root, entry.file, findings)
      return tree ? Object.assign(entry, { tree }) : []
    })
  const articles = readTexts('articles', articleSchema)
  /** All that is prose. */
  const texts: Text[] = [...articles, ...readTexts('pages', pageSchema)]
  const content = {
    articles,
    texts,
    facts: readAll('facts', '.yaml', factSchema),
    terms: readAll('glossary', '.yaml', termSchema),
    types: readAll('types', '.yaml', typeTextSchema),
    hub: readOne('content/hub.yaml', hubSchema),
    register: readOne('content/register.yaml', registerSchema),
    faq: readOne('content/faq.yaml', faqSchema),
    stages: readOne('content/stages.yaml', stagesSchema),
    road: readOne('content/road.yaml', roadSchema),
    deadlines: readOne('content/deadlines.yaml', deadlinesSchema),
  }
  readOne('content/synonyms.yaml', synonymsSchema)
  readOne('content/claims.yaml', claimsSchema)
  readOne('content/match.yaml', matchSchema)
  return { root, ...content, findings }
}

// A leading underscore hides a file, here as on the site.
function filesIn(root: string, folder: string): string[] {
  const path = join(root, 'content', folder)
  const names = existsSync(path) ? readdirSync(path) : []
  return names
    .filter((name) => !/^[_.]/.test(name))
    .sort()
    .map((name) => `content/${folder}/${name}`)
}

/** Finds fault with a file that the site would pass over in silence, or under whose name no link leads. */
function isNamed(file: string, extension: string, findings: Finding[]): boolean {
  const name = basename(file, extension)
  if (file.endsWith(extension) && slug('name').safeParse(name).success) return true
  const remedy = `Rename it: lower-case letters, digits and hyphens, then ${extension}. A name that begins with _ hides a file.`
  findings.push(error({ file }, `The site does not know a file of this name.`, remedy))
  return false
}

/** The entry of a file; none, and what is wrong, where it does not follow its schema. */
function parseEntry<T>(
  root: string,
  file: string,
  schema: z.ZodMiniType<T>,
  findings: Finding[],
): Entry<T>[] {
  const yaml = yamlOf(readFileSync(join(root, file), 'utf8'), file)
  if (yaml === undefined) {
    const remedy = 'Begin the file with a line ---, the fields, and another line ---.'
    findings.push(error({ file, line: 1 }, 'There is no front matter.', remedy))
    return []
  }
  const lines = new LineCounter()
  const document = parseDocument(yaml.text, { lineCounter: lines })
  const lineOf = (path: string) => yaml.before + toLine(document, lines, path)
  const [broken] = document.errors
  if (broken) {
    findings.push(notYaml(file, yaml.before, broken))
    return []
  }
  const { data, error: wrong } = schema.safeParse(document.toJS())
  if (!wrong) return [{ id: basename(file, extname(file)), file, data, lineOf }]
  findings.push(...wrong.issues.map((issue) => toFinding(file, issue, lineOf)))
  return []
}

/** What the parser's commonest complaints mean to someone who writes text. */
const YAML_REMEDIES: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY:
    'A text with a colon in it needs quotes: title: "One: two". If there is none, indent the line like those around it.',
  TAB_AS_INDENT: 'Indent with spaces, two a step, not with the tabulator.',
  DUPLICATE_KEY: 'The field stands twice; keep one of them.',
  MISSING_CHAR: 'A quote, bracket or hyphen is missing here, or the line above is not finished.',
  BAD_INDENT: 'Indent this line like the other lines of the same list or field.',
}

function notYaml(
  file: string,
  before: number,
  { code, message, linePos }: YAMLParseError,
): Finding {
  const [what = message] = message.replace(/ at line \d+, column \d+:?/, '').split('\n')
  return error(
    { file, line: before + (linePos?.[0].line ?? 1) },
    `This is not valid YAML: ${what}`,
    YAML_REMEDIES[code] ??
      'Compare its indentation with the lines around it, or put the text in quotes.',
  )
}

function toFinding(
  file: string,
  issue: z.core.$ZodIssue,
  lineOf: (path: string) => number,
): Finding {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const at = { file, line: lineOf([...issue.path, key].join('.')) }
    return error(at, `The field ${key} is unknown.`, issue.message)
  }
  const at = { file, line: lineOf(field) }
  return error(at, field ? `The field ${field} is wrong.` : 'A field is wrong.', issue.message)
}

function yamlOf(source: string, file: string): { text: string; before: number } | undefined {
  if (!file.endsWith('.mdx')) return { text: source, before: 0 }
  const [, text] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? []
  return text === undefined ? undefined : { text, before: 1 }
}

/** The line of the field, or of the nearest field around it that exists. */
function toLine(
  document: ReturnType<typeof parseDocument>,
  lines: LineCounter,
  field: string,
): number {
  const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return 1
}

function parseBody(root: string, file: string, findings: Finding[]): MdastNode | undefined {
  try {
    return mdxToMdast(readFileSync(join(root, file), 'utf8'))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const line = Number(/(\d+):\d+/.exec(message)?.[1]) || 1
    const what = message.replace(/^\d+:\d+: /, '').replace(/ \((?:note|mdx-)[^]*$/, '')
    const remedy =
      'Look for a tag that is not closed, curly quotes in a tag (write straight ones), or a < or { that should be text: write &lt; or \\{. A line break is <br />, a note to yourself {/* like this */}.'
    findings.push(error({ file, line }, `This is not valid MDX: ${what}`, remedy))
    return undefined
  }
}
