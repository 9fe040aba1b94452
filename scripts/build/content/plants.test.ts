import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
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
const drawing: Place = ['src/features/education/figures/DebtByYear.astro']
const home: Place = ['src/features/home/Reasons.astro']
const page: Place = ['src/pages/guides.astro']
const island: Place = ['src/features/profile/Reviews.tsx']
const part: Place = ['src/parts/SaveButton.tsx']
const message: Place = ['src/domain/report-messages.ts']
const letter: Place = ['src/domain/enquiry-mail.ts']
const mail: Place = ['supabase/templates/confirmation.html']

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
  [drawing, 'The excise tax is 10 percent.', '10 percent'],
  [drawing, 'By law at least four years.', 'four years'],
  [home, 'Eighty percent of owners agree.', 'Eighty percent'],
  [page, 'It saves 21% of income.', '21%'],
  [island, 'It takes eighteen months.', 'eighteen months'],
  [part, 'Over 500 companies trust us.', '500 companies'],
  [message, 'Reports are kept for seven years.', 'seven years'],
  [letter, 'You owe $72,000 at most.', '$72,000'],
  [mail, 'At most 25 pct of pay.', '25 pct'],
]

/** A fact that has another value by now, and where the old one still stands: an example, a drawing, words for it. */
const stale: [fact: string, value: number, file: string][] = [
  ['qrp-before', 4, 'content/articles/selling-with-section-1042.mdx'],
  ['deduction-limit', 30, 'content/articles/is-an-esop-right.mdx'],
  ['c1042-ownership', 40, 'src/features/home/OwnershipPicture.astro'],
  ['vest-step', 25, 'src/domain/tools/account.ts'],
]

let found: Finding[] = []
beforeAll(() => {
  for (const folder of ['content', 'src', 'supabase/templates'])
    cpSync(join(project, folder), join(root, folder), { recursive: true })
  for (const [place, words] of bare) plant(place, words)
  for (const [fact, value] of stale) {
    const path = join(root, `content/facts/${fact}.yaml`)
    const document = parseDocument(readFileSync(path, 'utf8'))
    document.set('value', value)
    writeFileSync(path, String(document))
  }
  found = checkContent(root, '2026-11-22')
}, 60_000)

/** Adds words to a file in the manner of its kind. */
function plant([file, ...field]: Place, words: string): void {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const ways: Record<string, () => string> = {
    '.mdx': () => `${source}\n\n${words}\n`,
    '.astro': () => `${source}\n<p>${words}</p>\n`,
    '.html': () => `${source}\n<p>${words}</p>\n`,
    '.tsx': () => `${source}\nexport const Planted = () => <p>${words}</p>\n`,
    '.ts': () => `${source}\nexport const planted = '${words}'\n`,
    '.yaml': () => {
      const document = parseDocument(source)
      document.setIn(field, `${String(document.getIn(field))} ${words}`)
      return String(document)
    },
  }
  writeFileSync(path, ways[extname(file)]?.() ?? '')
}

it('plants forty', () => {
  expect(bare).toHaveLength(40)
})

it.each(bare)('names in %s the words "%s"', ([file], _words, figure) => {
  const named = found.filter((one) => one.file === file && one.problem.includes(`"${figure}"`))
  expect(named.map(({ level }) => level)).toContain('error')
})

it.each(stale)('names what rests on %s when it is %s', (fact, _value, file) => {
  const named = found.filter((one) => one.file === file && one.problem.includes(`on ${fact}`))
  expect(named.map(({ level }) => level)).toContain('error')
})
