import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AstroError } from 'astro/errors'
import type { Loader, LoaderContext } from 'astro/loaders'
import type * as z from 'zod/mini'
import { toToday } from '#domain/dates/day.ts'
import { isPublicBuild } from '../hosted.ts'
import { readSourceTexts } from '../source-texts.ts'
import { checkStatements } from './check-statements.ts'
import { checkContent } from './check.ts'
import type { Content } from './content.ts'
import { type Finding, findingAt, toAnnotation, toText } from './finding.ts'

const YAML_REMEDY =
  'Look at this line and the lines above it. Put text with a colon or a # in quotes, close each quote, indent with spaces, two a step, and write each field once.'
/** Entries of each loaded collection and the findings of its schema. */
const loaded = new Map<string, { entries: unknown[]; findings: Finding[] }>()
let count = 0

/**
 * Wraps an Astro loader so that its entries take part in the content check. The check runs on the parsed entries after the
 * last of these loaders. Errors stop a build, and overdue reviews a public one; in dev errors are printed.
 */
export function checked(loader: Loader, schema: z.ZodMiniType): Loader {
  count++
  return {
    ...loader,
    async load(context) {
      const { collection, store } = context
      const invalid = new Map<string, Finding[]>()
      let parse = collectInvalid(invalid, context, schema)
      const parseData: typeof parse = (entry) => parse(entry)
      await loader
        .load({ ...context, parseData })
        .catch((error: Unparsed) => invalid.set('', [toUnparsed(error, context)]))
      // Files that are saved later, in dev, get Astro's own message.
      parse = context.parseData
      for (const id of invalid.keys()) store.delete(id)
      loaded.set(collection, { entries: store.values(), findings: [...invalid.values()].flat() })
      if (loaded.size === count) report(context)
    },
  }
}

/** Parses as Astro does but continues after an invalid entry, so that all of them are reported. */
function collectInvalid(
  invalid: Map<string, Finding[]>,
  { parseData, config }: LoaderContext,
  schema: z.ZodMiniType,
): LoaderContext['parseData'] {
  return async (entry) => {
    const { error } = schema.safeParse(entry.data)
    if (!error) return parseData(entry)
    const filePath = relative(fileURLToPath(config.root), entry.filePath ?? '')
    invalid.set(
      entry.id,
      error.issues.map((issue) => toFinding(filePath, issue)),
    )
    return entry.data
  }
}

/** An error of the YAML parser as Astro throws it. */
type Unparsed = Error & { loc?: { file?: string; line?: number } }

function toUnparsed(error: Unparsed, { config }: LoaderContext): Finding {
  const { file, line: sourceLine = 1 } = error.loc ?? {}
  if (!file) throw error
  const filePath = relative(fileURLToPath(config.root), file)
  const problem = `The fields cannot be read: ${error.message}.`
  return findingAt({ filePath }, { sourceLine }, problem, YAML_REMEDY)
}

function toFinding(filePath: string, issue: z.core.$ZodIssue): Finding {
  const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
  const field = [...issue.path, ...(key === undefined ? [] : [key])].join('.')
  const problem = `The field ${field} is ${key === undefined ? 'wrong' : 'unknown'}.`
  return findingAt({ filePath }, { field }, field ? problem : 'A field is wrong.', issue.message)
}

/** Checks the editors' content and the statements in the code after all collections are loaded, and prints what it finds. */
function report({ config, watcher }: LoaderContext): void {
  const root = fileURLToPath(config.root)
  const today = toToday()
  const invalid = [...loaded.values()].flatMap(({ findings }) => findings)
  const entries = [...loaded].map(([name, collection]) => [name, collection.entries])
  const content = Object.fromEntries(entries) as Content
  loaded.clear()
  // An entry that is missing because it is invalid needs no second message.
  const findings = invalid.length > 0 ? invalid : checkContent(content, root, today)
  if (invalid.length === 0) findings.push(...checkStatements(content, readSourceTexts(root), today))
  const isPublic = isPublicBuild(process.env)
  const errors = findings.filter(
    ({ level }) => level === 'error' || (isPublic && level === 'overdue'),
  )
  const overdue = findings.filter(({ level }) => level === 'overdue').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  // A build prints what stops it, and the number of the others.
  const isCheck = process.env['npm_lifecycle_event'] === 'check:content'
  for (const finding of isCheck ? findings : errors) console.error(toText(finding, root))
  if (isCheck && process.env['GITHUB_ACTIONS'])
    for (const finding of errors) console.log(toAnnotation(finding, root))
  const where =
    findings.length > errors.length && !isCheck ? ' (npm run check:content shows them)' : ''
  console.log(
    `Content: ${errors.length} errors, ${overdue} reviews overdue, ${warnings} warnings${where}.`,
  )
  if (errors.length > 0 && !watcher)
    throw new AstroError('The content is wrong in the places above.')
}
