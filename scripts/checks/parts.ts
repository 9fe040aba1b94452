import { join } from 'node:path'
import { root } from '../../server/settings.ts'
import { installBrowser } from './browser.ts'
import type { Lanes, Step } from './step.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const unit = vitest('unit tests', 'unit')
/** Types wait for content, which they read too; the unit tests need neither. */
const checks: Lanes = [
  [
    { name: 'content', words: [bin('astro'), 'sync', '--force'] },
    { name: 'types', words: [bin('astro'), 'check', '--minimumSeverity', 'warning'] },
  ],
  [
    { name: 'lockfile', words: ['npm', 'ci', '--dry-run', '--loglevel=error', '--silent'] },
    { name: 'format', words: [bin('oxfmt'), '--check'] },
    { name: 'lint', words: [bin('oxlint')] },
    { name: 'unused code', words: [bin('knip')] },
    unit,
  ],
]
const db = vitest('database and server tests', 'db')
const e2e: Step = {
  name: 'end to end',
  words: [bin('playwright'), 'test', '--project=e2e'],
  report: '.cache/e2e/report.json',
  prepare() {
    process.env['CHROMIUM_PATH'] = installBrowser()
  },
}

/** What `npm test` runs, by the name of the part: one group of lanes after the other. */
export const parts: Record<string, Lanes[]> = {
  check: [checks],
  unit: [[[unit]]],
  db: [[[db]]],
  e2e: [[[e2e]]],
  all: [checks, [[db]], [[e2e]]],
}

function vitest(name: string, project: 'unit' | 'db'): Step {
  const report = `.cache/reports/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, words: [bin('vitest'), 'run', '--project', project, ...reporters], report }
}
