/** The configuration of each tool loads on a machine without any program or browser: many tools read those of the others. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'

/** Output of a script or a package's program. */
const runBare = (...args: string[]) => {
  const empty = mkdtempSync(join(tmpdir(), 'bare-'))
  const env = { PATH: empty, PLAYWRIGHT_BROWSERS_PATH: empty }
  return execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
}

it.each(['astro.config.mjs', 'playwright.config.ts', 'vitest.config.ts'])('%s loads', (file) => {
  const load = `console.log(typeof (await import('./${file}')).default)`
  expect(runBare('--input-type=module', '--eval', load)).toBe('object\n')
})

it.each([
  ['oxlint', '--print-config'],
  ['oxfmt', '--check', 'package.json'],
  ['tsc', '--showConfig'],
  ['knip', '--files', '--workspace', '.', '--no-exit-code'],
])(
  'the configuration of %s loads',
  // Each starts a program of its own, which takes longer while something else loads the machine.
  { timeout: 60_000 },
  (name, ...args) => {
    expect(() => runBare(`node_modules/.bin/${name}`, ...args)).not.toThrow()
  },
)
