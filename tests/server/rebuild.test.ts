import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { describePage } from '../../scripts/build/built-page.ts'
import { codeOf, elementsOf } from '../../scripts/build/elements.ts'
import { checkPages } from '../built-pages/check-pages.ts'
import { copyProject, execute } from '../project-copy.ts'
import { texts } from './firm-of-markup.ts'

/** Timeout in milliseconds for builds of the site. */
const LONG = 400_000

/** Enough to be listed on a page of their own. */
const years = Array.from({ length: 24 }, (_, at) => 1981 + at)

/** An article unlike the real ones; `says` is part of its text. */
function toArticle(year: number, says: string): string {
  return `---
title: Notes of ${year}
description: What was noted in ${year}.
badges: [Guide]
author: Editors
category: ESOP Basics
tags: [Notes ${year}]
readMinutes: 1
published: ${year}-01-01
updated: ${year}-01-01
summary: [It was noted.]
---

${says}

${'Some words that make a text as long as its reading time says. '.repeat(17)}
`
}

describe('a build after a change', () => {
  let folder: string
  const at = (path: string) => join(folder, path)
  const write = (year: number, says: string) =>
    writeFile(at(`content/articles/notes-${year}.mdx`), toArticle(year, says))
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(at(file), 'utf8')
    expect(text).toMatch(from)
    await writeFile(at(file), text.replace(from, to))
  }
  const pageOf = (path: string) => readFile(at(`dist/${path}.html`), 'utf8')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rebuild-'))
    await copyProject(folder)
    for (const year of years) await write(year, 'As it was.')
    await write(2002, 'An <Term id="esop">employee plan</Term>.')
    await write(2003, 'Up to <Fact id="deduction-limit" /> of pay.')
    // The content store of the state before, and a page that no longer exists.
    await execute(join(root, 'node_modules/.bin/astro'), ['sync'], folder)
    await mkdir(at('dist'))
    await writeFile(at('dist/gone.html'), 'Gone.')
    await write(2004, 'Changed.')
    await change('content/articles/notes-2004.mdx', 'Notes of 2004', 'Newest notes')
    await change('content/facts/deduction-limit.yaml', /(?<=statement: >-\n {2})An/, 'Each')
    await change('content/glossary/esop-trust.yaml', /(?<=short: ')The trust/, 'The owner')
    await change('content/types/tax-advisor.yaml', /(?<=name: ).*/, 'Taxes')
    await execute(process.execPath, ['tests/server/build-once.ts'], folder)
  }, LONG)

  it('updates every affected page', async () => {
    expect(await pageOf('education/notes-2004')).toContain('Changed.')
    expect(await pageOf('education/notes-2003')).toContain('Newest notes')
    expect(await pageOf('education/notes-2003')).toContain('Each employer may')
    expect(await pageOf('education/esop-tax-benefits')).toContain('Taxes')
    expect(await pageOf('facts/deductions')).toContain('Each employer may')
    expect(await pageOf('glossary')).toContain('The owner')
    expect(existsSync(at('dist/gone.html'))).toBe(false)
  })

  it('shows a firm whose every text is markup as it is typed', async () => {
    const document = parse(await pageOf('advisor/1'))
    const { meta, code } = describePage('/advisor/1.html', document)
    expect(meta.get('og:title')).toBe(texts.companyName)
    expect(code.problems).toEqual([])
    const shown = [...elementsOf(document)].map(codeOf)
    expect(shown).toEqual(expect.arrayContaining(Object.values(texts)))
    expect(shown.filter((text) => text.startsWith('alert'))).toEqual([])
    expect(await checkPages(at('dist'), 'advisor/1.html')).toEqual([])
  })

  it('has no faults in the list of many articles', async () => {
    expect(await checkPages(at('dist'), 'education/all')).toEqual([])
    expect(await pageOf('education/all')).toContain('Notes of 1981')
  })
})
