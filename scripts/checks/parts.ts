import { join } from 'node:path'
import { root } from '../../server/settings.ts'
import { installBrowser } from './browser.ts'
import type { Lanes, Step } from './step.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const unit = vitest('unit tests', 'unit')
/** Type checking waits for the content check, because both read the content. Unit tests need neither. */
const checks: Lanes = [
  [
    { name: 'content', command: [bin('astro'), 'sync', '--force'] },
    { name: 'types', command: [bin('astro'), 'check', '--minimumSeverity', 'warning'] },
  ],
  [
    { name: 'lockfile', command: ['npm', 'ci', '--dry-run', '--loglevel=error', '--silent'] },
    { name: 'format', command: [bin('oxfmt'), '--check'] },
    { name: 'lint', command: [bin('oxlint')] },
    { name: 'unused code', command: [bin('knip')] },
    unit,
  ],
]
const db = vitest('database and server tests', 'db')
const e2e: Step = {
  name: 'end to end',
  command: [bin('playwright'), 'test', '--project=e2e'],
  report: '.cache/e2e/report.json',
  prepare() {
    process.env['CHROMIUM_PATH'] = installBrowser()
  },
}

/** Parts of `npm test`: groups of lanes that run one after the other. */
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
  return { name, command: [bin('vitest'), 'run', '--project', project, ...reporters], report }
}
