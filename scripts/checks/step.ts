import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../server/settings.ts'

/** Number of passed, failed and skipped checks, and the messages of the failed ones. */
export type Outcome = { passed: number; failed: number; skipped: number; messages: string[] }

/** A command of `npm test`. It counts as one check unless it writes a report with its own counts. */
export type Step = {
  name: string
  command: string[]
  report?: string
  /** Runs before the command. */
  prepare?: () => void
}

/** Lanes run side by side; the steps of a lane run in order. */
export type Lanes = Step[][]

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  ok: boolean
  tests: { results: { errors: { message: string }[] }[] }[]
}
/** The fields that we read from the reports of Vitest and Playwright. */
type Report = Partial<Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>> & {
  stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  testResults?: { assertionResults: { fullName: string; failureMessages: string[] }[] }[]
  suites?: Suite[]
}

/** Runs a step. If others run beside it, its output is printed at its end. */
export async function runStep(step: Step, isAlone: boolean): Promise<Outcome> {
  const { command, report, prepare } = step
  if (report) rmSync(join(root, report), { force: true })
  prepare?.()
  const fault = await runCommand(command, isAlone)
  if (!report) return { passed: 1 - fault, failed: fault, skipped: 0, messages: [] }
  const found = readCounts(join(root, report))
  // A suite that could not start reports no failed test.
  return { ...found, failed: Math.max(found.failed, fault) }
}

async function runCommand([program = '', ...args]: string[], isAlone: boolean): Promise<0 | 1> {
  const stdio = isAlone ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    cwd: root,
    stdio: [isAlone ? stdio : 'ignore', stdio, stdio],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => chunks.push(part))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(chunks))
  return code === 0 ? 0 : 1
}

/** Counts from the report of Vitest or Playwright; zero if there is none. */
function readCounts(file: string): Outcome {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const { stats = {}, ...tests } = report
    return {
      passed: tests.numPassedTests ?? stats.expected ?? 0,
      failed: tests.numFailedTests ?? (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: tests.numPendingTests ?? stats.skipped ?? 0,
      messages: [...listVitestMessages(report), ...listPlaywrightMessages(report)],
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, messages: [] }
  }
}

function listVitestMessages({ testResults = [] }: Report): string[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((message) => toBrief(fullName, message)),
    )
}

function listPlaywrightMessages({ suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .flatMap(({ errors }) => errors.map(({ message }) => toBrief(title, message))),
    )
  return [...own, ...suites.flatMap(listPlaywrightMessages)]
}

/** A test's title and the first lines of its error, without colors: the end of a log may be all that is kept of it. */
function toBrief(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 12)
  return `✘ ${title}\n${lines.map((line) => `    ${line}`).join('\n')}`
}
