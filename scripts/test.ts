/**
 * `npm test` and its parts: `check` (format, lint, types, unused code, content, unit tests), `unit`, `db`,
 * `e2e`. Every check counts as one; the last line says how many passed and failed.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { installBrowser } from './browser.ts'
import { run } from './run.ts'
import { root } from './settings.ts'

type Outcome = { passed: number; failed: number; skipped: number }
type Step = { name: string; run(): Promise<Outcome> }

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const reports = join(root, '.cache/reports')

const checks: Step[] = [
  check('lockfile', 'npm', ['ci', '--dry-run', '--loglevel=error', '--silent']),
  check('format', bin('oxfmt'), ['--check']),
  check('lint', bin('oxlint'), []),
  check('types', bin('astro'), ['check', '--minimumSeverity', 'warning']),
  check('unused code', bin('knip'), []),
  check('content', process.execPath, ['scripts/content-check.ts']),
]
const unit = vitest('unit')
const db = vitest('db')
const e2e: Step = { name: 'end to end', run: runBrowserTests }

const parts: Record<string, Step[]> = {
  check: [...checks, unit],
  unit: [unit],
  db: [db],
  e2e: [e2e],
  all: [...checks, unit, db, e2e],
}

/** A command that passes or fails as a whole. */
function check(name: string, command: string, args: string[]): Step {
  return {
    name,
    async run() {
      const code = await execute(command, args)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
    },
  }
}

function vitest(project: 'unit' | 'db'): Step {
  return {
    name: project === 'unit' ? 'unit tests' : 'database and server tests',
    async run() {
      const report = join(reports, `${project}.json`)
      await rm(report, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await execute(bin('vitest'), ['run', '--project', project, ...reporters])
      const counts = await readJson(report)
      const failed = Number(counts['numFailedTests'] ?? 0)
      return {
        passed: Number(counts['numPassedTests'] ?? 0),
        // A suite that could not start fails no single test.
        failed: code !== 0 && failed === 0 ? 1 : failed,
        skipped: Number(counts['numPendingTests'] ?? 0),
      }
    },
  }
}

async function runBrowserTests(): Promise<Outcome> {
  process.env['CHROMIUM_PATH'] = installBrowser()
  const report = join(root, '.cache/e2e/report.json')
  await rm(report, { force: true })
  const code = await execute(bin('playwright'), ['test'])
  const stats = (await readJson(report))['stats'] as Record<string, number> | undefined
  const failed = (stats?.['unexpected'] ?? 0) + (stats?.['flaky'] ?? 0)
  return {
    passed: stats?.['expected'] ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats?.['skipped'] ?? 0,
  }
}

function execute(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, unknown>
}

await run(async () => {
  const part = process.argv[2] ?? 'all'
  const steps = parts[part]
  if (!steps)
    throw new StartError(`No part "${part}": choose one of ${Object.keys(parts).join(', ')}.`)
  await mkdir(reports, { recursive: true })
  const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  for (const step of steps) {
    console.log(`\n— ${step.name}`)
    const started = performance.now()
    const outcome = await step.run()
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    lines.push(`${outcome.failed ? 'FAILED' : 'passed'}  ${step.name}  (${seconds} s)`)
  }
  console.log(`\n${lines.join('\n')}`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed ? 1 : 0
})
