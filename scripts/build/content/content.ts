import { globSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import { type Source, sources } from '#domain/content/collections.ts'
import type { Fact } from '#domain/content/fact.ts'
import { type ContentFinding, findingAt, splitFront } from './finding.ts'

/** An entry of a collection; `body` is the text of an article or page, `filePath` relative to the project's folder. */
export type Entry<T = object> = { id: string; data: T; body: string; filePath: string }

/** The editors' files by collection. A single file is a collection of one entry. */
export type Content = {
  [Name in keyof typeof sources]: Entry<z.output<(typeof sources)[Name]['schema']>>[]
}

const YAML_REMEDY =
  'Look at this line and the lines above it. Put text with a colon or a # in quotes, close each quote, indent with spaces, two a step, and write each field once.'

/** All content, and what is wrong in files that are left out. */
export function readContent(root: string): { content: Content; findings: ContentFinding[] } {
  const findings: ContentFinding[] = []
  const readAll = ({ folder, files, schema }: Source) =>
    globSync(join('content', folder, files), { cwd: root })
      .toSorted()
      .flatMap((path) => readEntry(root, path.replaceAll('\\', '/'), schema, findings))
  const entries = Object.entries(sources).map(([name, source]) => [name, readAll(source)])
  return { content: Object.fromEntries(entries) as Content, findings }
}

function readEntry(
  root: string,
  filePath: string,
  schema: z.ZodMiniType,
  findings: ContentFinding[],
) {
  const { yaml, body, before } = splitFront(readFileSync(join(root, filePath), 'utf8'))
  const document = parseDocument(yaml)
  const [unread] = document.errors
  if (unread) {
    const sourceLine = before + (unread.linePos?.[0].line ?? 1)
    const problem = `The fields cannot be read: ${unread.message.replace(/ at line[^]*/, '')}.`
    findings.push(findingAt({ filePath }, { sourceLine }, problem, YAML_REMEDY))
    return []
  }
  const { data, error } = schema.safeParse(document.toJS())
  for (const issue of error?.issues ?? []) findings.push(toFinding(filePath, issue))
  return error ? [] : [{ id: basename(filePath, extname(filePath)), data, body, filePath }]
}

function toFinding(filePath: string, issue: z.core.$ZodIssue): ContentFinding {
  const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
  const field = [...issue.path, ...(key === undefined ? [] : [key])].join('.')
  const problem = `The field ${field} is ${key === undefined ? 'wrong' : 'unknown'}.`
  return findingAt({ filePath }, { field }, field ? problem : 'A field is wrong.', issue.message)
}

/** All MDX texts. */
export function textsOf({ articles, pages }: Content): Entry[] {
  return [...articles, ...pages]
}

/** Data files whose texts cite facts in double brackets. */
export function citingIn(content: Content): Entry[] {
  const { glossary, types, hub, answers, templates, stages, road, deadlines } = content
  const { independence } = content
  return [glossary, types, hub, answers, templates, stages, road, deadlines, independence].flat()
}

export function factsById({ facts }: Pick<Content, 'facts'>): Map<string, Fact> {
  return new Map(facts.map(({ id, data }) => [id, data]))
}

/** All strings in the data of a file, each with the path of its field: `stages.1.articles.0`. */
export function textsIn(data: unknown, path = ''): [field: string, text: string][] {
  if (typeof data === 'string') return [[path, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, path ? `${path}.${key}` : key),
  )
}

/** Fields that hold a reference or serve the search only. */
const NO_PROSE =
  /(?:^|\.)(?:id|icon|image|articles?|facts|tools|services|synonyms|asks|search|tags|url|reviewed)(?:\.|$)/

/** The strings of a data file that readers see. */
export function proseIn(data: unknown): [field: string, text: string][] {
  return textsIn(data).filter(([field]) => !NO_PROSE.test(field))
}
