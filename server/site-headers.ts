import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

/** The headers that a build sets for its pages; of two rules for one header the later one holds. */
const rulesSchema = z.object({
  rules: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })),
})
type Rules = z.infer<typeof rulesSchema>['rules']

/** Reads `_headers.json` of a build, and again when another build has written it. */
export function openHeaderRules(root: string): (path: string) => Map<string, string> {
  const file = join(root, '_headers.json')
  if (!existsSync(file))
    throw new StartError(
      `The built site in ${root} has no _headers.json, and its pages would go out without their security policy: run npm run build.`,
    )
  let readAt = 0
  let rules: Rules = []
  return (path) => {
    // While another build takes this one's place there is none: then the last rules hold.
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? readAt
    if (writtenAt !== readAt) rules = readRules(file)
    readAt = writtenAt
    return headersOf(rules, path)
  }
}

function readRules(file: string): Rules {
  return rulesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).rules
}

function headersOf(rules: Rules, path: string): Map<string, string> {
  const matching = rules.filter((rule) => isFor(rule.path, path))
  const all = matching.flatMap(({ headers }) => Object.entries(headers))
  return new Map(all.map(([name, value]) => [name.toLowerCase(), value]))
}

/** `/education/*` is for `/education` too, as on the hosts that know such rules. */
function isFor(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path
  const folder = pattern.slice(0, -2)
  return path === folder || path.startsWith(`${folder}/`)
}
