/** `npm run check:content`: checks the content and the statements in the code; lists all errors, overdue reviews and warnings. */
import { run } from '#server/run.ts'
import { root } from '#server/settings.ts'
import { reportContent } from './build/content/report.ts'

await run(async () => {
  process.exitCode = reportContent(root, { all: true }) ? 0 : 1
})
