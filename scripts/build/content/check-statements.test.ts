import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { readContent } from '#tests/content.ts'
import { readSourceTexts, type SourceText, textsInCode } from '../source-texts.ts'
import { checkStatements } from './check-statements.ts'
import type { Content } from './content.ts'

const content: Content = readContent()
const sources = readSourceTexts(root)
const MESSAGES = 'src/domain/advisors/profile-messages.ts'
const bare = (words: string) => `The claim "${words}" has no line in content/claims.yaml.`

/** Findings in the content after a change, and in all code or in these texts. */
function find(change: (copy: Content) => unknown, texts: readonly SourceText[] = sources) {
  const copy = structuredClone(content)
  change(copy)
  return [...checkStatements(copy, texts, '2026-11-23')]
}
const problemsAfter = (change: (copy: Content) => unknown) =>
  find(change).map(({ problem }) => problem)

it('finds a line for every statement of the site', () => {
  expect(find(() => {})).toEqual([])
})

it('finds one planted among the messages of the profile, with its line', () => {
  const source = readFileSync(join(root, MESSAGES), 'utf8')
  const [before = ''] = source.split("profile: 'Advisor")
  const planted = source.replace("'Advisor profile'", "'Trusted by 9,000+ owners'")
  const others = sources.filter(({ file }) => file !== MESSAGES)
  const found = find(() => {}, [...others, ...textsInCode(MESSAGES, planted)])
  expect(found.map(({ problem }) => problem)).toEqual([bare('Trusted'), bare('9,000+')])
  const place = { sourceLine: before.split('\n').length }
  expect(found[0]).toMatchObject({ level: 'error', file: MESSAGES, place })
})

const planted: [file: string, source: string, ...words: string[]][] = [
  ['a.tsx', `export const a = <p>98 percent of clients</p>`, '98 percent'],
  ['b.tsx', `export const a = <img alt="An award-winning team" />`, 'award'],
  ['c.tsx', 'export const a = (n: number) => `${n} of our best firms`', 'best'],
  ['d.ts', `export const a = 'Over $2 billion in sales'`, '$2 billion'],
  [
    'e.astro',
    `---\nconst title = 'Proven'\n---\n<!-- best -->\n<h1 class="leading-5">{title} experts</h1>\n`,
    'Proven',
    'experts',
  ],
  ['f.ts', `export const a = 'verified'`],
  ['g.ts', `export const a = 'grid-cols-[minmax(min(100%,14rem),1fr)] leading-[1.35]'`],
  ['h.ts', `export const a = 'Page 3 of 12, since 1961, 9am - 5pm, +1 555-010-0199'`],
  ['i.ts', `// The best firm of 500+.`],
]
const inPlanted = Map.groupBy(
  find(() => {}, [...sources, ...planted.flatMap(([file, source]) => textsInCode(file, source))]),
  ({ file }) => file,
)

it.each(planted)('reads %s: %s', (file, _, ...words) => {
  expect((inPlanted.get(file) ?? []).map(({ problem }) => problem)).toEqual(words.map(bare))
})

it('finds one on a page of the content, also in <Plain>', () => {
  const found = problemsAfter(({ pages: [page] }) => {
    page!.body += '\n\nWe answer within <Plain>2 days</Plain>.'
  })
  expect(found).toEqual([bare('2 days')])
})

it('refuses a line whose words are gone, and a line past its review', () => {
  const found = problemsAfter(({ statements: [file] }) => {
    const line = file!.data.claims.find(({ id }) => id === 'reply-time')!
    Object.assign(line, { text: 'within 12 hours', reviewBy: '2026-11-01' })
  })
  expect(found).toEqual([
    bare('24 hours'),
    bare('24 hours'),
    'The words "within 12 hours" are in none of the files.',
    'src/domain/contact/contact-messages.ts has none of the words.',
    'src/pages/contact.astro has none of the words.',
    'The claim was to be reviewed by 2026-11-01.',
  ])
})

it('refuses a figure of the law that does not show the value of its fact', () => {
  const found = problemsAfter(({ facts }) => {
    facts.find(({ id }) => id === 'rmd-owner')!.data.value = 6
  })
  expect(found).toEqual(['The claim rests on rmd-owner, and does not show its value, 6%.'])
})
