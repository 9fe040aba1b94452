import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../server/settings.ts'
import { readContent } from '#tests/content.ts'
import { checkClaims } from './check-claims.ts'
import type { Content } from './content.ts'
import { readSourceTexts, textsInCode } from './source-texts.ts'

const today = '2026-11-23'
const content: Content = readContent()
const sources = readSourceTexts(root)
const MESSAGES = 'src/domain/advisors/profile-messages.ts'
const HEADER = 'src/features/profile/ProfileHeader.tsx'

/** Findings after a change of one file. */
function plant(file: string, change: (source: string) => string) {
  const changed = textsInCode(file, change(readFileSync(join(root, file), 'utf8')))
  const others = sources.filter((text) => text.file !== file)
  return [...checkClaims(content, [...others, ...changed], today)]
}
/** Problems of a text in a new part. */
const problemsOf = (source: string, file = 'src/features/home/New.tsx') =>
  [...checkClaims(content, [...sources, ...textsInCode(file, source)], today)].map(
    ({ problem }) => problem,
  )
const bare = (claim: string) => `The claim "${claim}" has no line in content/claims.yaml.`

it('finds a line for every claim of the site', () => {
  expect([...checkClaims(content, sources, today)]).toEqual([])
})

describe('a claim planted into the profile', () => {
  it('is found among its messages, with its line', () => {
    const found = plant(MESSAGES, (source) =>
      source.replace("profile: 'Advisor profile'", "profile: 'Trusted by 9,000+ owners'"),
    )
    expect(found.map(({ problem }) => problem)).toEqual([bare('Trusted'), bare('9,000+')])
    const line = readFileSync(join(root, MESSAGES), 'utf8').split("profile: 'Advisor")[0]!
    expect(found[0]).toMatchObject({
      level: 'error',
      file: MESSAGES,
      place: { sourceLine: line.split('\n').length },
    })
  })

  it('is found in its markup, whatever a comment beside it says', () => {
    const found = plant(HEADER, (source) =>
      source.replace(
        '<h1>{companyName}</h1>',
        '<h1>{companyName}</h1>{/* Figures: c1042-ownership */}<p>97% of clients return</p>',
      ),
    )
    expect(found.map(({ problem }) => problem)).toEqual([bare('97%')])
  })
})

it.each([
  [`export const a = 'Served 25+ ESOP companies'`, '25+'],
  [`export const a = <p>98 percent of clients</p>`, '98 percent'],
  [`export const a = <img alt="An award-winning team" />`, 'award'],
  ['export const a = (n: number) => `${n} of our best firms`', 'best'],
  [`export const a = 'Over $2 billion in sales'`, '$2 billion'],
  [`export const a = 'An answer in twelve hours'`, 'twelve hours'],
  [`export const a = { label: 'Verified' }`, 'Verified'],
  [`export const a = <b>vetted</b>`, 'vetted'],
  [`export const a = <p><b>98</b>% of clients</p>`, '%'],
  ['export const a = (n: number) => `${n}+ companies served`', '+'],
])('finds the claim in %s', (source, claim) => {
  expect(problemsOf(source)).toEqual([bare(claim)])
})

it('finds a claim in the markup and the code of a page', () => {
  const page = `---\nconst title = 'Proven'\n---\n<!-- best -->\n<h1 class="leading-5">{title} experts</h1>\n`
  expect(problemsOf(page, 'src/pages/new.astro')).toEqual([bare('Proven'), bare('experts')])
})

it.each([
  `export const a = 'verified'`,
  `export const a = 'grid-cols-[minmax(min(100%,14rem),1fr)] leading-[1.35]'`,
  `export const a = <p className="leading-5 w-[50%]">A firm</p>`,
  `export const a = 'Page 3 of 12, since 1961'`,
  `// The best firm of 500+.`,
])('accepts %s', (source) => {
  expect(problemsOf(source)).toEqual([])
})

it('finds a claim on a page of the content, also in <Plain>', () => {
  const changed = structuredClone(content)
  changed.pages[0]!.body += '\n\nWe answer within <Plain>two days</Plain>.'
  const problems = [...checkClaims(changed, sources, today)].map(({ problem }) => problem)
  expect(problems).toEqual([bare('two days')])
})

it('refuses a line whose words are gone, and a line past its review', () => {
  const changed = structuredClone(content)
  const { claims } = changed.claims[0]!.data
  const at = claims.findIndex(({ id }) => id === 'reply-time')
  claims[at] = { ...claims[at]!, text: 'within 12 hours', reviewBy: '2026-11-01' }
  const found = [...checkClaims(changed, sources, today)]
  expect(found.map(({ problem }) => problem)).toEqual([
    bare('24 hours'),
    bare('24 hours'),
    'The words "within 12 hours" are in none of the files.',
    'src/domain/enquiries/contact-messages.ts has none of the words.',
    'src/pages/contact.astro has none of the words.',
    'The claim was to be reviewed by 2026-11-01.',
  ])
})

it('refuses a figure of the law that does not show the value of its fact', () => {
  const changed = structuredClone(content)
  changed.facts.find(({ id }) => id === 'rmd-owner')!.data.value = 6
  const problems = [...checkClaims(changed, sources, today)].map(({ problem }) => problem)
  expect(problems).toEqual(['The claim rests on rmd-owner, and does not show its value, 6%.'])
})
