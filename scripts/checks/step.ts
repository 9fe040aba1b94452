import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../server/settings.ts'

/** How many checks passed, failed and were skipped. */
export type Outcome = { passed: number; failed: number; skipped: number }

/** A command of `npm test`: one check, unless it counts its own in a report. */
export type Step = {
  name: string
  words: string[]
  report?: string
  /** Done before it. */
  prepare?: () => void
}

type Report = Partial<Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>> & {
  stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
}

export function runStep({ words: [program = '', ...args], report, prepare }: Step): Outcome {
  if (report) rmSync(join(root, report), { force: true })
  prepare?.()
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  const fault = status === 0 ? 0 : 1
  if (!report) return { passed: 1 - fault, failed: fault, skipped: 0 }
  const found = countIn(join(root, report))
  // A suite that could not start fails no single test.
  return { ...found, failed: Math.max(found.failed, fault) }
}

/** Counts as Vitest or Playwright writes them; none where there is no report. */
function countIn(file: string): Outcome {
  try {
    const { stats = {}, ...tests }: Report = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: tests.numPassedTests ?? stats.expected ?? 0,
      failed: tests.numFailedTests ?? (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: tests.numPendingTests ?? stats.skipped ?? 0,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
