import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findProgram } from './find-program.ts'
import { adviceOn, installTools, type SystemTool } from './tools.ts'

const toTool = (name: string, part: Partial<SystemTool> = {}): SystemTool => ({
  name,
  debian: `${name}-package`,
  isReady: () => findProgram(name) !== undefined,
  ...part,
})

it('installs tools by the package manager or their own command, and names those that stay missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  const write = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}`, { mode: 0o755 })
  write('apt-get', `[ "$4" = chart-package ] && : > ${folder}/chart`)
  write('sudo', 'shift; exec "$@"')
  write('true', '')
  write('fetch', `: > ${folder}/$1`)
  symlinkSync('/usr/bin/env', join(folder, 'env'))
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())

  const compass = toTool('compass', { command: 'fetch compass' })
  const sextant = toTool('sextant', { command: 'fetch nothing' })
  expect(await installTools([toTool('chart'), compass, sextant])).toEqual([sextant])
  expect(adviceOn(sextant)).toBe(
    'sextant is missing: fetch nothing, or apt-get install sextant-package as root',
  )
})
