/**
 * `npm run facts:due`: lists the facts due for review within 60 days; fails if there are any, so that a weekly run gets
 * noticed.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { factSchema } from '#domain/content/fact.ts'
import { root } from '../server/settings.ts'
import { checkReviews } from './build/content/check-facts.ts'
import { toText } from './build/content/finding.ts'

const facts = globSync('content/facts/[!_]*.yaml', { cwd: root }).map((filePath) => ({
  id: basename(filePath, '.yaml'),
  filePath,
  data: factSchema.parse(parse(readFileSync(join(root, filePath), 'utf8'))),
}))
const due = checkReviews(facts, new Date().toISOString().slice(0, 10), 60)
for (const finding of due) console.log(toText(finding, root))
console.log(
  due.length === 0 ? 'No fact falls due within 60 days.' : `${due.length} facts fall due.`,
)
process.exitCode = due.length === 0 ? 0 : 1
