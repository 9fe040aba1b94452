import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/settings.ts'

/** How many checks passed, failed and were skipped. */
export type Outcome = { passed: number; failed: number; skipped: number }
/** A part of `npm test`, by its name. */
export type Step = { name: string; run(): Promise<Outcome> }

/** A command that passes or fails as a whole. */
export function command(name: string, program: string, args: string[] = []): Step {
  return {
    name,
    async run() {
      const failed = (await execute(program, args)) === 0 ? 0 : 1
      return { passed: 1 - failed, failed, skipped: 0 }
    },
  }
}

/** A command that counts its checks in a JSON file, which `read` understands. */
export function suite(
  name: string,
  [program = '', ...args]: string[],
  file: string,
  read: (report: Record<string, unknown>) => Outcome,
): Step {
  return {
    name,
    async run() {
      const report = join(root, file)
      await rm(report, { force: true })
      const code = await execute(program, args)
      const text = await readFile(report, 'utf8').catch(() => '{}')
      const { passed, failed, skipped } = read(JSON.parse(text) as Record<string, unknown>)
      // A suite that could not start fails no single test.
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
    },
  }
}

function execute(program: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
