import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findingAt, warningAt } from './finding.ts'
import { reportToGitHub } from './github.ts'

it('marks each error at its line of the pull request, and lists all findings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'summary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const file = { filePath: 'content/a,b.mdx' }
  const error = findingAt(
    file,
    { sourceLine: 3 },
    'The figure "25%"\nis: bare.',
    'Write\r\n<Fact>.',
  )
  const warning = warningAt(file, undefined, 'A draft.', 'Publish it.')
  reportToGitHub([error, warning], folder, join(folder, 'summary.md'))
  expect(printed.mock.calls.flat()).toEqual([
    '::error file=content/a%2Cb.mdx,line=3,title=The figure "25%25"%0Ais%3A bare.::Write%0D%0A<Fact>.',
  ])
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8')
  expect(summary).toMatch(/^## The content has 1 error\n/)
  expect(summary).toContain('    error: content/a,b.mdx:3\n      The figure')
  expect(summary).toContain('    warning: content/a,b.mdx\n      A draft.')
})
