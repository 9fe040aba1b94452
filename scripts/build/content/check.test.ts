import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { articleSchema } from '#domain/content/article.ts'
import { factSchema } from '#domain/content/fact.ts'
import { termSchema } from '#domain/content/glossary.ts'
import { templateSchema } from '#domain/content/template.ts'
import { readContent } from '#tests/content.ts'
import { root } from '../../../server/settings.ts'
import { checkReviews } from './check-facts.ts'
import { checkContent } from './check.ts'
import type { Content, Entry } from './content.ts'

const today = '2026-11-21'
const real: Content = readContent()
/** The real content; of articles other than this file the headings alone, which saves most of the time. */
const withBodyOf = (file: string): Content => ({
  ...real,
  articles: real.articles.map((article) => ({
    ...article,
    body: article.filePath === file ? article.body : article.body?.match(/^#.*$/gm)?.join('\n\n'),
  })),
})

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
  sources: [{ title: 'The law', url: 'https://example.com/law' }],
  checks: [{ on: '2026-11-01', by: 'An editor', kind: 'copy', against: 'The law' }],
  reviewBy: '2027-11-01',
}
const ARTICLE = 'content/articles/a.mdx'
const FACT = 'content/facts/limit.yaml'
const USE = '<Fact id="limit" />'
// 200 words, for a read time of one minute.
const PADDING = Array.from({ length: 200 }, () => 'word').join(' ')

type Change = { body?: string; front?: object; fact?: object; rest?: (content: Content) => void }

/** Findings in one file of the content, with an added article that uses an added fact. */
function check({ body = '', rest, ...change }: Change, file = ARTICLE) {
  const content = structuredClone(withBodyOf(file))
  const data = articleSchema.parse({ ...front, ...change.front })
  const text = `${PADDING}\n\n${USE}\n\n${body}`
  content.articles.push({ id: 'a', filePath: ARTICLE, body: text, data })
  const fact = factSchema.parse({ ...limit, ...change.fact })
  content.facts.push({ id: 'limit', filePath: FACT, data: fact })
  Object.assign(one(content.register).data.subjects[0]?.facts ?? {}, { limit: 'The limit' })
  rest?.(content)
  return checkContent(content, root, today).filter((finding) => finding.file === file)
}
const problems = (change: Change, file?: string) =>
  check(change, file).map(({ problem }) => problem)

function one<T>([entry]: Entry<T>[]): Entry<T> {
  if (!entry) throw new Error('The collection is empty.')
  return entry
}

function of<T>(entries: Entry<T>[], id: string): T {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found.data
}

it('finds nothing wrong in the current content', () => {
  // The day of the newest check in it.
  const found = checkContent(real, root, '2026-11-23')
  expect(found.filter(({ level }) => level === 'error')).toEqual([])
})

const addPart = ({ articles }: Content) =>
  void articles.push({ id: 'b', body: PADDING, data: articleSchema.parse(front) })
const at = <T>(id: string, data: T) => ({ id, filePath: ARTICLE, body: '', data })
const answer = (words: string) =>
  problems(
    {
      rest: ({ answers }) =>
        Object.assign(of(answers, 'basics').questions[0] ?? {}, { answer: words }),
    },
    'content/answers/basics.yaml',
  )

const example = (facts: string, fact = {}) =>
  problems({
    fact,
    body: `<Example title="x" facts="${facts}">\n\nThe limit is 25% of $8.0 million.\n\n</Example>`,
  })

describe('figures', () => {
  it.each([
    ['At most **25** percent of pay.', '25 percent'],
    ['| A | B |\n|---|---|\n| x | 30% |', '30%'],
    ['![At most 25% of pay](/covers/esop-cost.svg)', '25%'],
    ['<WhatToAsk title="Over 25%?">\n\n- Why?\n\n</WhatToAsk>', '25%'],
  ])('refuses in "%s" the figure %s', (body, figure) => {
    expect(problems({ body })).toEqual([`The figure "${figure}" has no source.`])
  })

  it.each([
    '<Example title="A sale">\n\nA sale for $10 million, 30% of it now.\n\n</Example>',
    'Look at the last <Plain>3 years</Plain>.',
    'At most <Fact id="limit">25 percent of pay</Fact>, {/* 30%? */}, &#8203;.',
    'Ask us from 9am - 5pm at (555) 010-0199 or +1 555-010-0123: step 2, Chapter 11, suite 400.',
  ])('accepts %s', (body) => {
    expect(problems({ body })).toEqual([])
  })

  it('names the line', () => {
    const [finding] = check({ body: 'One line\nand 25% more.' })
    expect(finding?.place).toEqual({ line: 5 })
  })

  it('refuses figures in front matter, where nothing can cite them', () => {
    expect(problems({ front: { summary: ['At most 25% of pay.'] } })).toEqual([
      'The figure "25%" stands in summary.0.',
    ])
  })

  it('refuses them in the fields of data files, unless cited or marked', () => {
    expect(answer('Look at [[plain|3 years]], and [[limit]].')).toEqual([])
    expect(answer('When 50% agree, at most [[limit|a third, 30%]], or [[limits]].')).toEqual([
      'The figure "50%" stands in questions.0.answer.',
      'The words "a third, 30%" name 30, which the fact limit does not.',
      'There is no limits in content/facts.',
    ])
  })

  it('only warns about a draft', () => {
    expect(check({ front: { draft: true }, body: 'At most 25%.' })).toMatchObject([
      { level: 'warning', problem: 'The figure "25%" has no source.' },
    ])
  })
})

describe('text of a fact', () => {
  it.each([
    ['<Fact id="limit">30 percent</Fact>', /name 30, which the fact limit does not/],
    ['<Fact id="limit">eighty percent</Fact>', /name 80/],
    ['<Fact id="limit">25 minutes</Fact>', /name 25 minutes, which the fact limit does not/],
    ['<Fact id="put-first">60 months</Fact>', /name 60 months, which the fact put-first does not/],
    ['<Fact id="limit">7 years</Fact>', /but not its value, 25%/],
    ['<Fact id="limits" />', /There is no limits in content\/facts/],
    ['<Fact>x</Fact>', /There is no fact without an id/],
  ])('refuses %s', (body, problem) => {
    expect(problems({ body })).toEqual([expect.stringMatching(problem)])
  })

  it('accepts the value in other words', () => {
    const body =
      '<Fact id="limit">25% for seven years</Fact>, <Fact id="put-first">sixty days</Fact>'
    expect(problems({ body })).toEqual([])
  })

  it('requires the year next to a figure that changes yearly', () => {
    const found = problems({ fact: { dated: 2026 }, body: `In 2026: ${USE}` })
    expect(found).toEqual(['The fact limit holds for 2026, and the paragraph does not say so.'])
  })
})

describe('an example', () => {
  it('shows the values of its facts', () => {
    expect(example('limit')).toEqual([])
    expect(example('limits')).toEqual(['There is no limits in content/facts.'])
    expect(example('limit', { value: 30 })).toEqual([
      'The example rests on limit, and does not show its value, 30%.',
    ])
  })
})

const late = (until: string) => ({ reviewBy: '2026-11-20', waiver: { until, reason: 'Asked.' } })

describe('facts', () => {
  it.each([
    ['announces a review 30 days ahead', { reviewBy: '2026-12-21' }, 'warning'],
    ['says nothing 31 days ahead', { reviewBy: '2026-12-22' }, undefined],
    ['only warns on the last day', { reviewBy: today }, 'warning'],
    ['is overdue the day after', { reviewBy: '2026-11-20' }, 'overdue'],
    ['accepts a waiver up to its last day', late(today), 'warning'],
    ['is overdue after a waiver', late('2026-11-20'), 'overdue'],
  ])('%s', (_, fact, level) => {
    const found = check({ fact }, FACT)
    expect(found.map((finding) => finding.level)).toEqual(level ? [level] : [])
  })

  it('lists those due for review, the most urgent first', () => {
    const facts = ['2027-01-21', '2027-01-20', '2026-11-02'].map((reviewBy) => ({
      id: 'limit',
      filePath: FACT,
      data: factSchema.parse({ ...limit, reviewBy }),
    }))
    expect(checkReviews(facts, today, 60).map(({ problem }) => problem)).toEqual([
      'The fact was to be reviewed by 2026-11-02.',
      expect.stringContaining('in 60 days'),
    ])
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
    const record = { on, kind: 'update', fact: 'limit', was: 'a', is: 'b', why: 'c' } as const
    const rest = ({ changes }: Content) => void one(changes).data.changes.push(record)
    expect(problems({ fact: { checks }, rest }, FACT)).toEqual([])
  })
})

describe('names', () => {
  it.each<[string, (content: Content) => void, string[]]>([
    [
      'content/stages.yaml',
      ({ stages }) =>
        Object.assign(one(stages).data.stages[1] ?? {}, {
          articles: ['none'],
          facts: ['none'],
          tools: ['abacus'],
          templates: ['none'],
        }),
      [
        'There is no published article none.',
        'There is no fact none.',
        'There is no calculator abacus.',
        'There is no template none.',
      ],
    ],
    [
      'content/register.yaml',
      ({ register }) => {
        const { subjects, terms } = one(register).data
        Object.assign(subjects[0] ?? {}, { categories: ['cultur'] })
        Object.assign(subjects[1]?.facts ?? {}, { none: 'x' })
        terms['valuation']?.push('none')
      },
      ['There is no fact none.', 'There is no term none.', 'There is no category cultur.'],
    ],
    [
      FACT,
      ({ register }) => delete one(register).data.subjects[0]?.facts['limit'],
      ['The fact limit has no place in content/register.yaml.'],
    ],
    [
      'content/changes.yaml',
      ({ changes }) => Object.assign(one(changes).data.changes[0] ?? {}, { fact: 'none' }),
      ['There is no fact none.'],
    ],
    [
      'content/glossary/vesting.yaml',
      ({ glossary }) => Object.assign(of(glossary, 'vesting'), { id: 'other' }),
      ["The id is other, the file's name vesting."],
    ],
    [
      'content/hub.yaml',
      ({ hub }) => Object.assign(one(hub).data.categories[0] ?? {}, { count: 918 }),
      [expect.stringMatching(/says 918\+ resources and holds/)],
    ],
  ])('in %s resolve', (file, rest, expected) => {
    expect(problems({ rest }, file)).toEqual(expected)
  })

  it('of terms and parts in an article resolve', () => {
    const body = '<Term id="esopp">ESOP</Term>'
    expect(problems({ body, front: { parts: ['none'], category: 'Value' } })).toEqual([
      'There is no published article none.',
      'There is no category Value.',
      'There is no esopp in content/glossary.',
    ])
  })
})

describe('texts', () => {
  it.each([
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
  ])('%s', (body, ...expected) => {
    expect(problems({ body })).toEqual(expected)
  })

  it('refuses a read time that differs from the word count, including parts', () => {
    expect(check({ front: { readMinutes: 2 } })).toMatchObject([
      {
        problem: '201 words do not take 2 min at 200 to 240 words a minute.',
        remedy: 'Set readMinutes to 1.',
      },
    ])
    expect(problems({ front: { readMinutes: 2, parts: ['b'] }, rest: addPart })).toEqual([])
  })
})

it("accepts the manual's examples unchanged", () => {
  const manual = readFileSync(join(root, 'docs/editing.md'), 'utf8')
  const [mdx = '', fact = '', term = '', template = ''] = [
    ...manual.matchAll(/^```\w+ content\/\S+\n([\s\S]*?)^```$/gm),
  ].map(([, text = '']) => text)
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\s*([^]*)$/.exec(mdx) ?? []
  const found = problems({
    rest({ articles, facts, glossary, templates }) {
      articles.push({ ...at('x', articleSchema.parse(parse(head))), body })
      facts.push(at('put-window', factSchema.parse(parse(fact))))
      glossary.push(at('tender-offer', termSchema.parse(parse(term))))
      templates.push(at('questions-for-a-lender', templateSchema.parse(parse(template))))
    },
  })
  expect(found).toEqual([
    'The fact put-window has no place in content/register.yaml.',
    'The term tender-offer has no place in content/register.yaml.',
  ])
})
