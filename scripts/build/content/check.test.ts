import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { articleSchema } from '#domain/content/article.ts'
import { factSchema } from '#domain/content/fact.ts'
import { termSchema } from '#domain/content/glossary.ts'
import { templateSchema } from '#domain/content/template.ts'
import { readContent } from '#tests/content.ts'
import { root } from '#server/settings.ts'
import { checkContent } from './check.ts'
import type { Content, Entry } from './content.ts'

const today = '2026-11-21'
const real: Content = readContent()

const front = {
  title: 'How an ESOP is valued',
  description: 'Methods and process.',
  badges: ['Guide'],
  author: 'Editors',
  category: 'Valuation',
  tags: ['Valuation'],
  readMinutes: 1,
  published: '2026-01-01',
  updated: '2026-01-01',
  summary: ['It takes time.'],
}
const limit = {
  id: 'limit',
  statement: 'The deduction ends at 25% of pay, for 7 years.',
  value: 25,
  unit: 'percent',
  appliesTo: 'every plan',
  authority: 'IRC §404',
  sources: [{ title: 'The law', url: 'https://www.law.cornell.edu/uscode/text/26/404' }],
  checks: [{ on: '2026-11-01', by: 'An editor', kind: 'copy', against: 'The law' }],
  reviewBy: '2027-11-01',
}
const ARTICLE = 'content/articles/a.mdx'
const FACT = 'content/facts/limit.yaml'
const USE = '<Fact id="limit" />'
// 200 words, for a read time of one minute.
const PADDING = Array.from({ length: 200 }, () => 'word').join(' ')

type Change = { body?: string; front?: object; fact?: object; rest?: (content: Content) => void }

const toArticle = (filePath: string, body: string, more = {}): Content['articles'][number] => {
  const data = articleSchema.parse({ ...front, ...more })
  return { id: basename(filePath, '.mdx'), filePath, body: `${PADDING}\n\n${USE}\n\n${body}`, data }
}

/** Findings by file in the content with added articles that use an added fact. Of real articles the headings alone stay, which saves most of the time. */
function findAll(articles: Content['articles'], { fact, rest }: Change = {}) {
  const content = structuredClone(real)
  for (const article of content.articles)
    article.body = article.body.match(/^#.*$/gm)?.join('\n\n') ?? ''
  content.articles.push(...articles)
  const data = factSchema.parse({ ...limit, ...fact })
  content.facts.push({ id: 'limit', filePath: FACT, body: '', data })
  Object.assign(one(content.register).data.subjects[0]?.facts ?? {}, { limit: 'The limit' })
  rest?.(content)
  return Map.groupBy(checkContent(content, root, today), ({ file }) => file)
}
const check = (change: Change, file = ARTICLE) =>
  findAll([toArticle(ARTICLE, change.body ?? '', change.front)], change).get(file) ?? []
const problems = (change: Change, file?: string) =>
  check(change, file).map(({ problem }) => problem)

function one<T>([entry]: Entry<T>[]): Entry<T> {
  if (!entry) throw new Error('The collection is empty.')
  return entry
}

function of<T>(entries: Entry<T>[], id: string): T {
  return one(entries.filter((entry) => entry.id === id)).data
}

it('finds nothing wrong in the current content', () => {
  // The day of the newest check in it.
  const found = checkContent(real, root, '2026-11-23')
  expect(found.filter(({ level }) => level === 'error')).toEqual([])
})

const toEntry = <T>(id: string, data: T) => ({ id, filePath: ARTICLE, body: '', data })
const bare = (figure: string) => `The figure "${figure}" has no source.`
const unlike = (words: string, name = words) =>
  `The words "${words}" name ${name}, which the fact limit does not.`
const example = (facts: string) =>
  `<Example title="x" facts="${facts}">\n\nThe limit is 25% of $8.0 million.\n\n</Example>`

const texts: [body: string, ...problems: string[]][] = [
  ['At most **25** percent of pay.', bare('25 percent')],
  ['| A | B |\n|---|---|\n| x | 30% |', bare('30%')],
  ['![At most 25% of pay](/covers/esop-cost.svg)', bare('25%')],
  ['<WhatToAsk title="Over 25%?">\n\n- Why?\n\n</WhatToAsk>', bare('25%')],
  ['<Example title="A sale">\n\nA sale for $10 million, 30% of it now.\n\n</Example>'],
  ['Look at the last <Plain>3 years</Plain>.'],
  ['At most <Fact id="limit">25 percent of pay</Fact>, {/* 30%? */}, &#8203;.'],
  ['Ask us from 9am - 5pm at (555) 010-0199 or +1 555-010-0123: step 2, Chapter 11, suite 400.'],
  ['<Fact id="limit">30 percent</Fact>', unlike('30 percent', '30')],
  ['<Fact id="limit">eighty percent</Fact>', unlike('eighty percent', '80')],
  ['<Fact id="limit">25 minutes</Fact>', unlike('25 minutes')],
  [
    '<Fact id="limit">7 years</Fact>',
    'The words "7 years" name a number of the fact limit, but not its value, 25%.',
  ],
  ['<Fact id="limit">25% for seven years</Fact>, <Fact id="put-first">sixty days</Fact>'],
  ['<Fact id="limits" />', 'There is no limits in content/facts.'],
  ['<Fact>x</Fact>', 'There is no fact without an id in content/facts.'],
  [example('limit')],
  [example('limits'), 'There is no limits in content/facts.'],
  [example('put-first'), 'The example rests on put-first, and does not show its value, 60 days.'],
  ['<Term id="esopp">ESOP</Term>', 'There is no esopp in content/glossary.'],
  ['![A chart](/no.png)', 'There is no picture /no.png in public/.'],
  ['<Box>\n\nText\n\n</Box>', 'There is no tag <Box>.'],
  ['<fact id="limit" />', 'There is no tag <fact>.'],
  [
    '<Plain>3 times',
    'The text cannot be read here: Expected a closing tag for `<Plain>` before the end of `paragraph`.',
  ],
  ['Ask [the law](www.nceo.org).', 'The link www.nceo.org is no address.'],
  [
    '[Cost](/education/esop-costs)',
    'The link leads to /education/esop-costs, which does not exist.',
  ],
  ['The set {x} of it.', 'The words in {x} would run as code.'],
  [
    "import A from '#a/A.astro'\n\n<A />\n\n{/* a <note */}\n\n<b>b</b> \\{ `<x` [a](/education/esop-cost?b#c) [b](#d)",
  ],
]
const fileOf = (at: number) => `content/articles/text-${at}.mdx`
const ofTexts = findAll(texts.map(([body], at) => toArticle(fileOf(at), body)))

it.each(texts.map(([body, ...expected], at) => ({ body, expected, file: fileOf(at) })))(
  'reads in the text of an article: $body',
  ({ file, expected }) => {
    expect((ofTexts.get(file) ?? []).map(({ problem }) => problem)).toEqual(expected)
  },
)

it('names the line of a problem, which is a warning in a draft', () => {
  const body = 'One line\nand 25% more.'
  expect(check({ body })).toMatchObject([{ level: 'error', place: { line: 5 } }])
  expect(check({ body, front: { draft: true } })).toMatchObject([{ level: 'warning' }])
})

it('refuses figures in front matter, which cannot cite, and in data files that do not cite', () => {
  expect(problems({ front: { summary: ['At most 25% of pay.'] } })).toEqual([
    'The figure "25%" stands in summary.0.',
  ])
  const answer =
    'At the last [[plain|3 years]] and [[limit]]. When 50% agree, [[limit|a third, 30%]] or [[limits]].'
  const rest = ({ answers }: Content) =>
    Object.assign(of(answers, 'basics').questions[0] ?? {}, { answer })
  expect(problems({ rest }, 'content/answers/basics.yaml')).toEqual([
    'The figure "50%" stands in questions.0.answer.',
    unlike('a third, 30%', '30'),
    'There is no limits in content/facts.',
  ])
})

it('requires the year next to a figure that changes yearly', () => {
  expect(problems({ fact: { dated: 2026 }, body: `In 2026: ${USE}` })).toEqual([
    'The fact limit holds for 2026, and the paragraph does not say so.',
  ])
})

const late = (until: string) => ({ reviewBy: '2026-11-20', waiver: { until, reason: 'Asked.' } })

describe('facts', () => {
  it.each([
    ['are announced for review 30 days ahead', { reviewBy: '2026-12-21' }, 'warning'],
    ['say nothing 31 days ahead', { reviewBy: '2026-12-22' }, undefined],
    ['only warn on the last day', { reviewBy: today }, 'warning'],
    ['are overdue the day after', { reviewBy: '2026-11-20' }, 'overdue'],
    ['may have a waiver up to its last day', late(today), 'warning'],
    ['are overdue after a waiver', late('2026-11-20'), 'overdue'],
  ])('%s', (_, fact, level) => {
    const found = check({ fact }, FACT)
    expect(found.map((finding) => finding.level)).toEqual(level ? [level] : [])
  })

  it('refuses a new value that no record tells readers', () => {
    const [first] = limit.checks
    const checks = [
      { ...first, found: 20 },
      { ...first, found: 25, on: '2026-11-02' },
    ]
    expect(problems({ fact: { checks } }, FACT)).toEqual([
      'The value of limit changed on 2026-11-02, and no record tells readers.',
    ])
    const on = '2026-11-02'
    const told = { was: 'a', is: 'b', why: 'c', withdrawn: [] }
    const record = { on, kind: 'update', fact: 'limit', ...told } as const
    const rest = ({ changes }: Content) => void one(changes).data.changes.push(record)
    expect(problems({ fact: { checks }, rest }, FACT)).toEqual([])
  })
})

it('warns of a section of law without its text or an official summary', () => {
  const sources = [{ title: 'An article', url: 'https://example.com/law' }]
  expect(check({ fact: { sources } }, FACT)).toMatchObject([
    { level: 'warning', problem: expect.stringContaining('none of its sources is that text') },
  ])
  const official = [{ ...sources[0], rank: 'official' }]
  expect(problems({ fact: { sources: official } }, FACT)).toEqual([])
  expect(problems({ fact: { sources, authority: 'A survey' } }, FACT)).toEqual([])
})

it('resolves the names in each file', () => {
  const byFile = findAll([toArticle(ARTICLE, '', { parts: ['none'], category: 'Value' })], {
    rest({ stages, register, changes, glossary, hub }) {
      const none = { articles: ['none'], facts: ['none'], tools: ['abacus'], templates: ['none'] }
      Object.assign(one(stages).data.stages[1] ?? {}, none)
      const { subjects, terms } = one(register).data
      delete subjects[0]?.facts['limit']
      Object.assign(subjects[0] ?? {}, { categories: ['cultur'] })
      Object.assign(subjects[1]?.facts ?? {}, { none: 'x' })
      terms['valuation']?.push('none')
      Object.assign(one(changes).data.changes[0] ?? {}, { fact: 'none' })
      Object.assign(of(glossary, 'vesting'), { id: 'other' })
      Object.assign(one(hub).data.categories[0] ?? {}, { count: 918 })
    },
  })
  const told = [...byFile].map(([file, all]) => [file, all.map(({ problem }) => problem)])
  expect(Object.fromEntries(told)).toMatchObject({
    [ARTICLE]: ['There is no published article none.', 'There is no category Value.'],
    'content/stages.yaml': [
      'There is no published article none.',
      'There is no fact none.',
      'There is no calculator abacus.',
      'There is no template none.',
    ],
    'content/register.yaml': [
      'There is no fact none.',
      'There is no term none.',
      'There is no category cultur.',
    ],
    [FACT]: ['The fact limit has no place in content/register.yaml.'],
    'content/changes.yaml': ['There is no fact none.'],
    'content/glossary/vesting.yaml': ["The id is other, the file's name vesting."],
    'content/hub.yaml': expect.arrayContaining([
      expect.stringMatching(/says 918\+ resources and holds/),
    ]),
  })
})

it('refuses a read time that differs from the word count, including parts', () => {
  expect(check({ front: { readMinutes: 2 } })).toMatchObject([
    {
      problem: '201 words do not take 2 min at 200 to 240 words a minute.',
      remedy: 'Set readMinutes to 1.',
    },
  ])
  const long = { readMinutes: 2, parts: ['b'] }
  const both = [toArticle(ARTICLE, '', long), toArticle('b.mdx', '')]
  expect(findAll(both).get(ARTICLE)).toBeUndefined()
})

it('asks each section what it answers, and each question once', () => {
  const body = '## Who decides\n\nThe trustee.\n\n## Who pays\n\nThe company.'
  const asks = { 'who-decides': ['who is it', 'Fired'], 'who-decided': ['one', 'two'] }
  expect(check({ body, front: { asks } }).map(({ problem }) => problem)).toEqual(
    expect.arrayContaining([
      'The article has no section who-decided.',
      'The section who-pays does not say what it answers.',
    ]),
  )
})

it("accepts the manual's examples unchanged", () => {
  const manual = readFileSync(join(root, 'docs/editing.md'), 'utf8')
  const [mdx = '', fact = '', term = '', template = ''] = [
    ...manual.matchAll(/^```\w+ content\/\S+\n([\s\S]*?)^```$/gm),
  ].map(([, text = '']) => text)
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\s*([^]*)$/.exec(mdx) ?? []
  const found = problems({
    rest({ articles, facts, glossary, templates }) {
      articles.push({ ...toEntry('x', articleSchema.parse(parse(head))), body })
      facts.push(toEntry('put-window', factSchema.parse(parse(fact))))
      glossary.push(toEntry('tender-offer', termSchema.parse(parse(term))))
      templates.push(toEntry('questions-for-a-lender', templateSchema.parse(parse(template))))
    },
  })
  expect(found).toEqual([
    'The fact put-window has no place in content/register.yaml.',
    'The term tender-offer has no place in content/register.yaml.',
  ])
})
