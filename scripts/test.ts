/**
 * `npm test`, and `npm run check` without database and browser. Names first what cannot be run here; the last line counts the
 * passed, failed and skipped checks.
 */
import { run } from '#server/run.ts'
import { plans } from './checks/plans.ts'
import { type StepOutcome, runStep, type CheckStep } from './checks/step.ts'
import { adviceOn, installTools } from './checks/tools.ts'

const total: StepOutcome = { passed: 0, failed: 0, skipped: 0, messages: [] }
const lines: string[] = []

await run(async () => {
  const groups = process.argv[2] === 'check' ? plans.check : plans.all
  const missing = await installTools(groups.flat(2).flatMap(({ needs = [] }) => needs))
  const isRunnable = ({ needs = [] }: CheckStep) => !needs.some((tool) => missing.includes(tool))
  for (const step of groups.flat(2).filter((one) => !isRunnable(one))) {
    total.skipped += 1
    lines.push(`NOT RUN ${step.name}`)
    for (const tool of step.needs ?? [])
      if (missing.includes(tool)) lines.push(`        ${adviceOn(tool)}`)
  }
  for (const line of lines) console.log(line)
  for (const lanes of groups)
    await Promise.all(lanes.map((lane) => runLane(lane.filter(isRunnable), lanes.length)))
  for (const message of total.messages) console.log(`\n${message}`)
  console.log(`\n${lines.join('\n')}`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed || total.skipped ? 1 : 0
})

async function runLane(lane: CheckStep[], lanes: number): Promise<void> {
  for (const step of lane) {
    console.log(`\n— ${step.name} …`)
    const started = performance.now()
    const outcome = await runStep(step, lanes === 1)
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    total.messages.push(...outcome.messages)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const line = `${outcome.failed ? 'FAILED' : 'passed'}  ${step.name}  (${seconds} s)`
    lines.push(line)
    console.log(line)
  }
}
