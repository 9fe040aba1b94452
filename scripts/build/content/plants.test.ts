import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import type { Finding } from './finding.ts'
import { checkContent } from './report.ts'

const project = join(import.meta.dirname, '../../..')
const root = mkdtempSync(join(tmpdir(), 'plants-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Where words are planted: a file, and in YAML the field. */
type Place = readonly [file: string, ...field: (string | number)[]]
const article: Place = ['content/articles/esop-financing.mdx']
const about: Place = ['content/pages/about.mdx']
const term: Place = ['content/glossary/vesting.yaml', 'short']
const type: Place = ['content/types/tpa.yaml', 'whenYouNeed']
const answer: Place = ['content/faq.yaml', 'questions', 0, 'answer']
const card: Place = ['content/hub.yaml', 'categories', 0, 'description']

const bare: [Place, words: string, figure: string][] = [
  [article, 'You have ninety days to answer.', 'ninety days'],
  [article, 'Wait thirty‑six months at least.', 'thirty-six months'],
  [article, 'It runs for 3 yrs.', '3 yrs'],
  [article, 'It takes 12 mos. or so.', '12 mos'],
  [article, 'A half-year goes by.', 'half-year'],
  [article, 'A third must be sold.', 'A third'],
  [article, 'At most 1/3 of the shares.', '1/3 of'],
  [article, 'At least thirty per cent of them.', 'thirty per cent'],
  [article, 'The rate rises by 50 basis points.', '50 basis points'],
  [article, 'One in five leaves early.', 'One in five'],
  [article, 'A fine of seventy-two thousand.', 'seventy-two thousand'],
  [article, 'It costs 60,000 USD.', '60,000 USD'],
  [article, 'It costs 60 grand.', '60 grand'],
  [article, 'It costs a million dollars.', 'a million dollars'],
  [article, 'The British pay £7,000 for it.', '£7,000'],
  [article, 'A plan of fifteen employees is small.', 'fifteen employees'],
  [article, 'A hundred participants need an audit.', 'A hundred participants'],
  [article, 'Work a thousand hours in it.', 'a thousand hours'],
  [article, 'At sixty-five you are vested.', 'sixty-five'],
  [article, 'A decade in the plan is enough.', 'A decade'],
  [article, 'By the fifteenth day of the month.', 'fifteenth day'],
  [article, 'The penalty is ten times the sum.', 'ten times'],
  [about, 'Half of covered pay may be deducted.', 'Half of'],
  [about, 'It holds for sixty (60) days.', '60) days'],
  [term, 'After six years everything is yours.', 'six years'],
  [term, 'At the age of fifty-five.', 'age of fifty-five'],
  [type, 'When 100 participants are reached.', '100 participants'],
  [type, 'When two thirds of the shares are sold.', 'two thirds of'],
  [answer, 'Within a fortnight of the sale.', 'a fortnight'],
  [answer, 'Twenty-five percent of pay.', 'Twenty-five percent'],
  [card, 'What a tax of 50% means.', '50%'],
]

/** A fact that has another value by now, and where the old one still stands: an example, words for it. */
const stale: [fact: string, value: number, file: string][] = [
  ['qrp-before', 4, 'content/articles/selling-with-section-1042.mdx'],
  ['deduction-limit', 30, 'content/articles/is-an-esop-right.mdx'],
]

let found: Finding[] = []
beforeAll(() => {
  cpSync(join(project, 'content'), join(root, 'content'), { recursive: true })
  for (const [place, words] of bare) plant(place, words)
  for (const [fact, value] of stale) {
    const path = join(root, `content/facts/${fact}.yaml`)
    const document = parseDocument(readFileSync(path, 'utf8'))
    document.set('value', value)
    writeFileSync(path, String(document))
  }
  found = checkContent(root, '2026-11-22')
}, 60_000)

/** Adds words to the end of a text, or of a field. */
function plant([file, ...field]: Place, words: string): void {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, field.length > 0 ? inField(source, field, words) : `${source}\n\n${words}\n`)
}

function inField(yaml: string, field: readonly unknown[], words: string): string {
  const document = parseDocument(yaml)
  document.setIn(field, `${String(document.getIn(field))} ${words}`)
  return String(document)
}

it.each(bare)('names in %s the words "%s"', ([file], _words, figure) => {
  const named = found.filter((one) => one.file === file && one.problem.includes(`"${figure}"`))
  expect(named.map(({ level }) => level)).toContain('error')
})

it.each(stale)('names what rests on %s when it is %s', (fact, _value, file) => {
  const named = found.filter((one) => one.file === file && one.problem.includes(`on ${fact}`))
  expect(named.map(({ level }) => level)).toContain('error')
})
