import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '#tests/content.ts'
import { root } from '../../../server/settings.ts'
import { readSourceTexts, textsInCode } from '../source-texts.ts'
import { checkStatements } from './check-statements.ts'
import type { Content } from './content.ts'

const today = '2026-11-23'
const content: Content = readContent()
const sources = readSourceTexts(root)
const MESSAGES = 'src/domain/advisors/profile-messages.ts'

/** Problems of a text in a new part. */
const problemsOf = (source: string, file = 'src/features/home/New.tsx') =>
  [...checkStatements(content, [...sources, ...textsInCode(file, source)], today)].map(
    ({ problem }) => problem,
  )
/** Problems after a change of the content. */
function problemsAfter(change: (copy: Content) => void) {
  const copy = structuredClone(content)
  change(copy)
  return [...checkStatements(copy, sources, today)].map(({ problem }) => problem)
}
const bare = (words: string) => `The claim "${words}" has no line in content/claims.yaml.`

it('finds a line for every statement of the site', () => {
  expect([...checkStatements(content, sources, today)]).toEqual([])
})

it('finds one planted among the messages of the profile, with its line', () => {
  const source = readFileSync(join(root, MESSAGES), 'utf8')
  const [before = ''] = source.split("profile: 'Advisor")
  const planted = source.replace("'Advisor profile'", "'Trusted by 9,000+ owners'")
  const others = sources.filter(({ file }) => file !== MESSAGES)
  const found = [...checkStatements(content, [...others, ...textsInCode(MESSAGES, planted)], today)]
  expect(found.map(({ problem }) => problem)).toEqual([bare('Trusted'), bare('9,000+')])
  const place = { sourceLine: before.split('\n').length }
  expect(found[0]).toMatchObject({ level: 'error', file: MESSAGES, place })
})

it.each([
  [`export const a = <p>98 percent of clients</p>`, '98 percent'],
  [`export const a = <img alt="An award-winning team" />`, 'award'],
  ['export const a = (n: number) => `${n} of our best firms`', 'best'],
  [`export const a = 'Over $2 billion in sales'`, '$2 billion'],
])('finds the statement in %s', (source, words) => {
  expect(problemsOf(source)).toEqual([bare(words)])
})

it('finds those in the markup and the code of a page', () => {
  const page = `---\nconst title = 'Proven'\n---\n<!-- best -->\n<h1 class="leading-5">{title} experts</h1>\n`
  expect(problemsOf(page, 'src/pages/new.astro')).toEqual([bare('Proven'), bare('experts')])
})

it.each([
  `export const a = 'verified'`,
  `export const a = 'grid-cols-[minmax(min(100%,14rem),1fr)] leading-[1.35]'`,
  `export const a = 'Page 3 of 12, since 1961, 9am - 5pm, +1 555-010-0199'`,
  `// The best firm of 500+.`,
])('accepts %s', (source) => {
  expect(problemsOf(source)).toEqual([])
})

it('finds one on a page of the content, also in <Plain>', () => {
  const found = problemsAfter(({ pages }) => {
    pages[0]!.body += '\n\nWe answer within <Plain>2 days</Plain>.'
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
    'src/domain/enquiries/contact-messages.ts has none of the words.',
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
