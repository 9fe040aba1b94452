/** `npm run facts:due`: the facts that fall due within 60 days; fails when there are any, so that a weekly run is noticed. */
import { root } from '../server/settings.ts'
import { toDueList } from './build/content/facts-due.ts'
import { readContent } from './build/content/read-content.ts'

const today = new Date().toISOString().slice(0, 10)
const due = toDueList(readContent(root).facts, today)
for (const { id, reviewBy, days, waiver } of due) {
  const when = days < 0 ? `overdue for ${-days} days` : `in ${days} days`
  console.log(`${reviewBy}  ${id}, ${when}${waiver ? `; waived until ${waiver.until}` : ''}`)
}
console.log(
  due.length === 0 ? 'No fact falls due within 60 days.' : `${due.length} facts fall due.`,
)
process.exitCode = due.length === 0 ? 0 : 1
