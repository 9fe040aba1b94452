/** Figures that stand in code, where no editor sees them, rest on facts as those of the articles do. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { Fact } from '#domain/fact.ts'
import { factsById } from '../../../scripts/build/content/cited.ts'
import { readContent } from '../../../scripts/build/content/read-content.ts'
import { root } from '../../../server/settings.ts'
import { checkCode, checkFile } from './check-code.ts'

const facts = factsById(readContent(root))

it('finds no figure in the code of the site that rests on nothing, or on a value of before', () => {
  expect(checkCode(root, facts)).toEqual([])
})

const limit = { ...facts.get('deduction-limit')!, id: 'limit', value: 25, unit: 'percent' } as Fact
const problems = (file: string, source: string) =>
  checkFile(file, source, new Map([['limit', limit]])).map(({ problem }) => problem)

it.each([
  ['src/features/home/A.astro', '---\nconst text = "At most 25% of pay."\n---\n<p>{text}</p>'],
  ['src/features/education/figures/A.astro', '<p>At most\n 25% of pay.</p>'],
  ['src/pages/a.astro', '<Base title="At most 25% of pay." />'],
  ['src/domain/messages.ts', "export const messages = { limit: 'At most 25% of pay.' }"],
  ['src/features/contact/A.tsx', 'export const A = () => <p>At most {x} 25% of pay.</p>'],
  ['supabase/templates/a.html', '<!doctype html><p>At most 25% of pay.</p>'],
  [
    'supabase/functions/a/letter.ts',
    'export const a = (x) => `<p style="width: 100%">${x}</p><p>At most 25% of pay.</p>`',
  ],
])('refuses in %s a figure that rests on nothing', (path, source) => {
  expect(problems(path, source)).toEqual(['The figure "25%" has no source.'])
  const cited = (id: string) => problems(path, `${source}\n{/* Figures: ${id} */}`)
  expect(cited('limit')).toEqual([])
  expect(cited('limits')).toEqual(['There is no limits in content/facts.'])
})

it('refuses a drawing whose fact has another value by now', () => {
  const source = '---\n// Figures: limit\n---\n<p>At most 20% of pay.</p>'
  expect(problems('src/features/home/A.astro', source)).toEqual([
    'The figures rest on limit, and do not show its value, 25%.',
    'The figure "20%" has no source.',
  ])
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Words at the end of a file, in the manner of its kind. */
const planted: Record<string, (words: string) => string> = {
  '.astro': (words) => `<p>${words}</p>`,
  '.html': (words) => `<p>${words}</p>`,
  '.tsx': (words) => `export const Planted = () => <p>${words}</p>`,
  '.ts': (words) => `export const planted = '${words}'`,
}

it.each([
  [
    'src/features/education/figures/DebtByYear.astro',
    'The excise tax is 10 percent.',
    '10 percent',
  ],
  ['src/features/education/figures/DebtByYear.astro', 'By law at least four years.', 'four years'],
  ['src/features/home/Reasons.astro', 'Eighty percent of owners agree.', 'Eighty percent'],
  ['src/pages/guides.astro', 'It saves 21% of income.', '21%'],
  ['src/features/profile/Reviews.tsx', 'It takes eighteen months.', 'eighteen months'],
  ['src/parts/SaveButton.tsx', 'Over 500 companies trust us.', '500 companies'],
  ['src/domain/report-messages.ts', 'Reports are kept for seven years.', 'seven years'],
  ['src/domain/enquiry-mail.ts', 'You owe $72,000 at most.', '$72,000'],
  ['supabase/templates/confirmation.html', 'At most 25 pct of pay.', '25 pct'],
])('names in %s the words "%s"', (file, words, figure) => {
  const source = `${read(file)}\n${planted[extname(file)]!(words)}\n`
  expect(checkFile(file, source, facts)).toMatchObject([
    { level: 'error', problem: `The figure "${figure}" has no source.` },
  ])
})

it.each([
  ['c1042-ownership', 40, 'src/features/home/OwnershipPicture.astro'],
  ['vest-step', 25, 'src/domain/tools/account.ts'],
])('names what rests on %s when it is %s', (id, value, file) => {
  const changed = new Map(facts).set(id, { ...facts.get(id)!, value } as Fact)
  const named = checkFile(file, read(file), changed).map(({ problem }) => problem)
  expect(named.join()).toContain(`on ${id}`)
})
