import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createSearch } from './search.ts'
import { toSearchEntries } from './search-entries.ts'
import { readSearchSources, searchWords } from '#tests/content.ts'

type Question = { asked: string; who: string; source: string; useful: string[] }

const questions = parse(
  readFileSync(new URL('search-questions.yaml', import.meta.url), 'utf8'),
) as Question[]
const entries = toSearchEntries(readSearchSources())
const find = createSearch(entries, searchWords)

/** Least number of questions with a useful page among the first three results. */
const USEFUL = 78

const isUseful = (href: string, useful: readonly string[]) =>
  useful.some((one) => href === one || (!one.includes('#') && href.startsWith(`${one}#`)))

describe('eighty questions from where people ask', () => {
  it(`finds a useful page among the first three results of ${USEFUL}`, () => {
    const missed = questions.filter(
      ({ asked, useful }) =>
        !find(asked)
          .entries.slice(0, 3)
          .some(({ href = '' }) => isUseful(href, useful)),
    )
    expect(questions).toHaveLength(80)
    expect(missed.map(({ asked }) => asked).slice(80 - USEFUL)).toEqual([])
  })

  it('asks in words that no answer or pin has, for pages that exist', () => {
    const known = new Set(entries.map(({ href }) => href))
    const wordings = [
      ...entries.flatMap(({ title, tags }) => [title].concat(tags)),
      ...searchWords.leads.flatMap((lead) => lead.for),
    ].map((wording) => wording.toLowerCase().replace(/\W+/g, ' ').trim())
    for (const { asked, useful } of questions) {
      expect(wordings).not.toContain(asked.toLowerCase().replace(/\W+/g, ' ').trim())
      expect(useful.filter((href) => !known.has(href))).toEqual([])
    }
  })
})
