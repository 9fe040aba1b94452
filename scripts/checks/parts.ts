import { join } from 'node:path'
import { root } from '../../server/settings.ts'
import { installBrowser } from './browser.ts'
import { command, type Step, suite } from './step.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const checks: Step[] = [
  command('lockfile', 'npm', ['ci', '--dry-run', '--loglevel=error', '--silent']),
  command('format', bin('oxfmt'), ['--check']),
  command('lint', bin('oxlint')),
  command('types', bin('astro'), ['check', '--minimumSeverity', 'warning']),
  command('unused code', bin('knip')),
  command('content', process.execPath, ['scripts/content-check.ts']),
]
const unit = vitest('unit tests', 'unit')
const db = vitest('database and server tests', 'db')
const e2e: Step = { name: 'end to end', run: runBrowserTests }

/** What `npm test` runs, by the name of the part. */
export const parts: Record<string, Step[]> = {
  check: [...checks, unit],
  unit: [unit],
  db: [db],
  e2e: [e2e],
  all: [...checks, unit, db, e2e],
}

function vitest(name: string, project: 'unit' | 'db'): Step {
  const file = `.cache/reports/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const words = [bin('vitest'), 'run', '--project', project, ...reporters]
  return suite(name, words, file, (report) => ({
    passed: Number(report['numPassedTests'] ?? 0),
    failed: Number(report['numFailedTests'] ?? 0),
    skipped: Number(report['numPendingTests'] ?? 0),
  }))
}

function runBrowserTests() {
  process.env['CHROMIUM_PATH'] = installBrowser()
  const playwright = [bin('playwright'), 'test']
  return suite(e2e.name, playwright, '.cache/e2e/report.json', ({ stats }) => {
    const count = (stats ?? {}) as Record<string, number>
    return {
      passed: count['expected'] ?? 0,
      failed: (count['unexpected'] ?? 0) + (count['flaky'] ?? 0),
      skipped: count['skipped'] ?? 0,
    }
  }).run()
}
