import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRelease } from '../../scripts/build/release.ts'

it('names a release as it is told, else by its commit, and says when files differ from it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-23T12:00:00Z' },
    })
  expect(readRelease({}, folder)).toBe('unreleased')
  expect(readRelease({ RELEASE: 'v2.1_rc-1' }, folder)).toBe('v2.1_rc-1')
  expect(() => readRelease({ RELEASE: 'two words' })).toThrow('RELEASE must have 1 to 40 letters')
  git('init', '--quiet')
  writeFileSync(join(folder, 'page'), 'One.')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Add a page')
  expect(readRelease({}, folder)).toMatch(/^2026-11-23-[0-9a-f]{7,}$/)
  writeFileSync(join(folder, 'page'), 'Two.')
  expect(readRelease({}, folder)).toMatch(/^2026-11-23-[0-9a-f]{7,}-changed$/)
})
