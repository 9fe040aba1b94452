import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AstroError } from 'astro/errors'
import type { Loader, LoaderContext } from 'astro/loaders'
import type * as z from 'zod/mini'
import { checkClaims } from './check-claims.ts'
import { checkContent } from './check.ts'
import type { Content } from './content.ts'
import { type Finding, findingAt, toText } from './finding.ts'
import { reportToGitHub } from './github.ts'
import { readSourceTexts } from './source-texts.ts'

/** Causes for which the YAML parser stops, in an editor's words. */
const CAUSES: [RegExp, string][] = [
  [/bad indentation/, 'A text with a colon has no quotes, or a line is indented wrongly.'],
  [/tab characters/, 'A line is indented with a tab.'],
  [/quoted scalar/, 'A quotation mark is opened and not closed.'],
  [/duplicated mapping key/, 'A field stands twice.'],
]
const YAML_REMEDY =
  'Look at this line and the lines above it. Put text with a colon or a # in quotes, close each quote, indent with spaces, two a step, and write each field once.'
const NO_FIELDS = [
  'The fields are not between two lines ---.',
  'Write --- in the first line of the file and --- below the last field.',
] as const

/** Entries of each loaded collection and the findings of its schema. */
const loaded = new Map<string, { entries: unknown[]; findings: Finding[] }>()
let count = 0

/**
 * Wraps an Astro loader so that its entries take part in the content check. The check runs on the parsed entries after the
 * last of these loaders. Errors stop a build; in dev they are printed.
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
      const findings = [...invalid.values()].flat()
      for (const id of invalid.keys()) store.delete(id)
      loaded.set(collection, { entries: store.values(), findings })
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
    const isBare = filePath.endsWith('.mdx') && Object.keys(entry.data).length === 0
    invalid.set(
      entry.id,
      isBare
        ? [findingAt({ filePath }, { sourceLine: 1 }, ...NO_FIELDS)]
        : error.issues.map((issue) => toFinding(filePath, issue)),
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
  const [, cause = `The fields cannot be read: ${error.message}.`] =
    CAUSES.find(([reason]) => reason.test(error.message)) ?? []
  return findingAt({ filePath }, { sourceLine }, cause, YAML_REMEDY)
}

function toFinding(filePath: string, issue: z.core.$ZodIssue): Finding {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const place = { field: [...issue.path, key].join('.') }
    return findingAt({ filePath }, place, `The field ${key} is unknown.`, issue.message)
  }
  const problem = field ? `The field ${field} is wrong.` : 'A field is wrong.'
  return findingAt({ filePath }, { field }, problem, issue.message)
}

/** The editors' content, and the claims of the code. */
function check(content: Content, root: string, today: string): Finding[] {
  const claims = checkClaims(content, readSourceTexts(root), today)
  return [...checkContent(content, root, today), ...claims]
}

function report({ config, watcher }: LoaderContext): void {
  const root = fileURLToPath(config.root)
  const today = new Date().toISOString().slice(0, 10)
  const invalid = [...loaded.values()].flatMap(({ findings }) => findings)
  const entries = [...loaded].map(([name, collection]) => [name, collection.entries])
  loaded.clear()
  // An entry that is missing because it is invalid needs no second message.
  const findings =
    invalid.length > 0 ? invalid : check(Object.fromEntries(entries) as Content, root, today)
  const errors = findings.filter(({ level }) => level === 'error').length
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, npm_lifecycle_event: command } = process.env
  const isCheck = command === 'check:content'
  for (const finding of findings)
    if (isCheck || finding.level === 'error') console.error(toText(finding, root))
  // Tests and builds at GitHub repeat the check, and would mark the same lines again.
  if (GITHUB_ACTIONS && GITHUB_STEP_SUMMARY && isCheck)
    reportToGitHub(findings, root, GITHUB_STEP_SUMMARY)
  const warnings = findings.length - errors
  const where = warnings > 0 && !isCheck ? ' (npm run check:content shows them)' : ''
  console.log(`Content: ${errors} errors, ${warnings} warnings${where}.`)
  if (errors > 0 && !watcher) throw new AstroError('The content is wrong in the places above.')
}
