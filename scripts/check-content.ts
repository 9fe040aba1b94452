/**
 * `npm run check:content`: checks the content and the statements in the code; lists all errors, overdue reviews and warnings.
 * `-- --due` fails at a review that is near too, so that a weekly run gets noticed.
 */
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { root } from '#server/settings.ts'
import { reportContent } from './build/content/report.ts'

await run(async () => {
  const { due } = parseArgs({ options: { due: { type: 'boolean' } } }).values
  process.exitCode = reportContent(root, { all: true, due }) ? 0 : 1
})
