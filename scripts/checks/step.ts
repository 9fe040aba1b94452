import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '#server/settings.ts'
import type { SystemTool } from './tools.ts'

/** Number of passed, failed and skipped checks, and the messages of the failed ones. */
export type StepOutcome = { passed: number; failed: number; skipped: number; messages: string[] }

/** A command of `npm test`. It counts as one check unless it writes a report with its own counts. */
export type CheckStep = {
  name: string
  command: string[]
  /** Path of its report in JUnit's format. */
  report?: string
  /** Without one of these it is not run, and counts as one skipped check. */
  needs?: readonly SystemTool[]
}

/** Lanes run side by side; the steps of a lane run in order. */
export type Lanes = CheckStep[][]

/** Runs a step. If others run beside it, its output is printed at its end. */
export async function runStep(step: CheckStep, isAlone: boolean): Promise<StepOutcome> {
  const { command, report } = step
  if (report) rmSync(join(root, report), { force: true })
  const fault = await runCommand(command, isAlone)
  if (!report) return { passed: 1 - fault, failed: fault, skipped: 0, messages: [] }
  const found = readReport(join(root, report))
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

/** Counts and messages of a JUnit report; zero if there is none. */
function readReport(file: string): StepOutcome {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const tests = report.split('<testcase ').slice(1)
  const failures = tests.filter((test) => /<(?:failure|error)\b/.test(test))
  const skipped = tests.filter((test) => test.includes('<skipped')).length
  return {
    passed: tests.length - failures.length - skipped,
    failed: failures.length,
    skipped,
    messages: failures.map(toBrief),
  }
}

/** A test's title and the first lines of its error, without colors: the end of a log may be all that is kept of it. */
function toBrief(test: string): string {
  const [, title = ''] = /name="([^"]*)"/.exec(test) ?? []
  const [, error = ''] = /<(?:failure|error)\b[^>]*>(.*?)<\/(?:failure|error)>/s.exec(test) ?? []
  const text = stripVTControlCharacters(error).replaceAll(/<!\[CDATA\[|\]\]>/g, '')
  const lines = text.split('\n').filter(Boolean).slice(0, 12)
  return decode(`✘ ${title}\n${lines.map((line) => `    ${line}`).join('\n')}`)
}

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
const decode = (text: string) => text.replaceAll(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all)
