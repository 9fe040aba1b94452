/**
 * `npm run facts:due`: lists the facts due for review within 60 days; fails if there are any, so that a weekly run gets
 * noticed.
 */
import { toToday } from '#domain/dates/day.ts'
import { root } from '#server/settings.ts'
import { checkReviews } from './build/content/check-facts.ts'
import { readContent } from './build/content/content.ts'
import { toText } from './build/content/finding.ts'

const due = checkReviews(readContent(root).content.facts, toToday(), 60)
for (const finding of due) console.log(toText(finding, root))
console.log(
  due.length === 0 ? 'No fact falls due within 60 days.' : `${due.length} facts fall due.`,
)
process.exitCode = due.length === 0 ? 0 : 1
