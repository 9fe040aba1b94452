/** `npm run facts:due`: the facts that fall due within 60 days; fails when there are any, so that a weekly run is noticed. */
import { root } from '../server/settings.ts'
import { checkReviews } from './build/content/check-facts.ts'
import { toText } from './build/content/finding.ts'
import { readContent } from './build/content/read-content.ts'

const due = checkReviews(readContent(root), new Date().toISOString().slice(0, 10), 60)
for (const finding of due) console.log(toText(finding))
console.log(
  due.length === 0 ? 'No fact falls due within 60 days.' : `${due.length} facts fall due.`,
)
process.exitCode = due.length === 0 ? 0 : 1
