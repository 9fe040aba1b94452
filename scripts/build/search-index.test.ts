import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { writeSearchIndex } from './search-index.ts'

it('keeps the marks of sources out of what a search shows', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'index-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const text = 'An ESOP<a class="cite" href="/facts">§</a> is a plan.'
  writeFileSync(
    join(dist, 'page.html'),
    `<html lang="en"><body><main data-pagefind-body><h1>Plans</h1><p>${text}</p></main></body></html>`,
  )
  await writeSearchIndex(dist)
  const fragments = join(dist, 'pagefind/fragment')
  const [file = ''] = readdirSync(fragments)
  const fragment = gunzipSync(readFileSync(join(fragments, file))).toString()
  expect(fragment).toContain('An ESOP is a plan.')
})
