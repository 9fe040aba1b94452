/**
 * `npm test` and its parts: `check` (format, lint, types, unused code, content, unit tests), `unit`, `db`,
 * `e2e`. Every check counts as one; the last line says how many passed and failed.
 */
import { StartError } from '#server/start-error.ts'
import { run } from '../server/run.ts'
import { parts } from './checks/parts.ts'
import { type Outcome, runStep } from './checks/step.ts'

await run(async () => {
  const part = process.argv[2] ?? 'all'
  const steps = parts[part]
  if (!steps)
    throw new StartError(`No part "${part}": choose one of ${Object.keys(parts).join(', ')}.`)
  const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  for (const step of steps) {
    console.log(`\n— ${step.name}`)
    const started = performance.now()
    const outcome = runStep(step)
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
