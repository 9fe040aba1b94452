import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { articleSchema } from '#domain/content/article.ts'
import { changesSchema } from '#domain/content/change.ts'
import { factSchema } from '#domain/content/fact.ts'
import { termSchema } from '#domain/content/glossary.ts'
import { templateSchema } from '#domain/content/template.ts'
import { root } from '../../../server/settings.ts'
import { checkReviews } from './check-facts.ts'
import { checkTexts } from './check-texts.ts'
import { checkContent } from './check.ts'
import type { Content, Entry } from './content.ts'
import { readContent } from '#tests/content.ts'

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
const source = { title: 'The law', url: 'https://example.com/law' }
const limit = {
  id: 'limit',
  statement: 'The deduction ends at 25% of pay.',
  value: 25,
  unit: 'percent',
  appliesTo: 'every plan',
  authority: 'IRC §404',
  sources: [source],
  checks: [{ on: '2026-11-01', by: 'An editor', kind: 'copy', against: 'The law' }],
  reviewBy: '2027-11-01',
}
const ARTICLE = 'content/articles/a.mdx'
const FACT = 'content/facts/limit.yaml'
const USE = '<Fact id="limit" />'
// 200 words, for a read time of one minute.
const PADDING = Array.from({ length: 200 }, () => 'word').join(' ')

// The words that an answer has at least.
const NEXT = Array.from({ length: 40 }, () => 'word').join(' ')

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

it('finds nothing wrong in the current content', () => {
  // The day of the newest check in it.
  const found = checkContent(real, root, '2026-11-23')
  expect(found.filter(({ level }) => level === 'error')).toEqual([])
})

const ask = (question: string, answer: string) =>
  problems(
    {
      rest: ({ answers }) =>
        Object.assign(of(answers, 'basics').questions[0] ?? {}, { question, answer, next: NEXT }),
    },
    'content/answers/basics.yaml',
  )

describe('figures', () => {
  it.each([
    ['At most **25** percent of pay.', '25 percent'],
    ['It takes\n25\npercent.', '25\npercent'],
    ['| A | B |\n|---|---|\n| x | 30% |', '30%'],
    ['<p>At most 25% of pay.</p>', '25%'],
    ['![At most 25% of pay](/covers/esop-cost.svg)', '25%'],
    ['<WhatToAsk title="Over 25%?">\n\n- Why?\n\n</WhatToAsk>', '25%'],
    ['It holds for sixty (60) days.', '60'],
    ['- You have ninety days to answer.', 'ninety days'],
  ])('refuses in "%s" the figure %s', (body, figure) => {
    expect(problems({ body })).toEqual([`The figure "${figure}" has no source.`])
  })

  it.each([
    '<Example title="A sale">\n\nA sale for $10 million, 30% of it now.\n\n</Example>',
    'Look at the last <Plain>three years</Plain>.',
    'See [section 1042](/education/selling-with-section-1042), in force since 1961.',
    '1. The first of ten steps takes half a day.\n2. The second too.',
    'At most <Fact id="limit">25 percent of pay</Fact>, {/* 30%? */}, &#8203;.',
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

  it.each<[string, string, (content: Content, words: string) => void]>([
    ['content/pages/about.mdx', 'body', ({ pages }, words) => append(pages, 'about', words)],
    [
      'content/glossary/vesting.yaml',
      'short',
      ({ glossary }, words) => Object.assign(of(glossary, 'vesting'), { short: words }),
    ],
    [
      'content/types/tpa.yaml',
      'whenYouNeed',
      ({ types }, words) => Object.assign(of(types, 'tpa'), { whenYouNeed: words }),
    ],
    [
      'content/answers/basics.yaml',
      'questions.0.answer',
      ({ answers }, words) =>
        Object.assign(of(answers, 'basics').questions[0] ?? {}, { answer: words, next: NEXT }),
    ],
    [
      'content/templates/questions-for-a-trustee.yaml',
      'sections.0.note',
      ({ templates }, words) =>
        Object.assign(of(templates, 'questions-for-a-trustee').sections[0] ?? {}, { note: words }),
    ],
    [
      'content/hub.yaml',
      'categories.0.description',
      ({ hub }, words) => Object.assign(one(hub).data.categories[0] ?? {}, { description: words }),
    ],
  ])('refuses them in %s', (file, field, plant) => {
    const found = (words: string) => problems({ rest: (content) => plant(content, words) }, file)
    const end = field === 'body' ? 'has no source.' : `stands in ${field}.`
    expect(found('After six years everything is yours.')).toEqual([`The figure "six years" ${end}`])
    expect(found('When 50% of them agree.')).toEqual([`The figure "50%" ${end}`])
  })

  it('allows ordinary numbers in marked YAML fields, and number words in a question', () => {
    expect(ask('And after three years?', 'Look at [[plain|3 years]], and [[limit]].')).toEqual([])
    expect(ask('And after 3 years?', 'x')).toEqual([
      'The figure "3 years" stands in questions.0.question.',
    ])
    expect(ask('And?', 'At most [[limit|a third, 30%]], or [[limits]].')).toEqual([
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

it.each([
  ['x', 'Ask.', 'The answer what-is-an-esop has 2 words.'],
  [`[[limit]] ${NEXT} ${NEXT}`, NEXT, 'The answer what-is-an-esop has 121 words.'],
])('refuses an answer of too few or too many words', (answer, next, problem) => {
  const plant = ({ answers }: Content) =>
    Object.assign(of(answers, 'basics').questions[0] ?? {}, { answer, next })
  expect(problems({ rest: plant }, 'content/answers/basics.yaml')).toEqual([problem])
})

describe('text of a fact', () => {
  it.each([
    ['<Fact id="limit">30 percent</Fact>', /name 30, which the fact limit does not/],
    ['<Fact id="limit">eighty percent</Fact>', /name 80/],
    ['<Fact id="limits" />', /There is no limits in content\/facts/],
    ['<Fact>x</Fact>', /There is no fact without an id/],
  ])('refuses %s', (body, problem) => {
    expect(problems({ body })).toEqual([expect.stringMatching(problem)])
  })

  it('refuses a number of the fact without its value', () => {
    const fact = { statement: 'The deduction ends at 25% of pay, for 7 years.' }
    const use = (words: string) => problems({ fact, body: `<Fact id="limit">${words}</Fact>` })
    expect(use('7 years')).toEqual([expect.stringMatching(/but not its value, 25%/)])
    expect(use('25% for seven years')).toEqual([])
  })

  it('requires the year next to a figure that changes yearly', () => {
    const found = problems({ fact: { dated: 2026 }, body: `In 2026: ${USE}` })
    expect(found).toEqual(['The fact limit holds for 2026, and the paragraph does not say so.'])
  })
})

const example = (words: string, facts: string, fact = {}) =>
  problems({ fact, body: `<Example title="x" facts="${facts}">\n\n${words}\n\n</Example>` })

describe('an example', () => {
  it('shows the values of its facts', () => {
    expect(example('The limit is 25% of $8.0 million.', 'limit')).toEqual([])
    expect(example('The limit is 25% of $8.0 million.', 'limits')).toEqual([
      'There is no limits in content/facts.',
    ])
    expect(example('The limit is 25% of $8.0 million.', 'limit', { value: 30 })).toEqual([
      'The example rests on limit, and does not show its value, 30%.',
    ])
  })

  it.each([
    ['qrp-before', 4, 'content/articles/selling-with-section-1042.mdx'],
    ['deduction-limit', 30, 'content/articles/is-an-esop-right.mdx'],
  ])('is named when %s changes', (id, value, file) => {
    const rest = ({ facts }: Content) => Object.assign(of(facts, id), { value })
    expect(problems({ rest }, file).join()).toContain(`rests on ${id}`)
  })
})

/** Removes the article that uses the fact, and adds a fact. */
const withoutUse = ({ facts, articles }: Content) => {
  facts.push({ id: 'alone', filePath: 'alone', data: { ...of(facts, 'limit'), id: 'alone' } })
  articles.pop()
}

const late = (until: string) => ({ reviewBy: '2026-11-20', waiver: { until, reason: 'Asked.' } })

describe('facts', () => {
  it.each([
    ['announces a review 30 days ahead', { reviewBy: '2026-12-21' }, 'warning'],
    ['says nothing 31 days ahead', { reviewBy: '2026-12-22' }, undefined],
    ['only warns on the last day', { reviewBy: today }, 'warning'],
    ['stops the build the day after', { reviewBy: '2026-11-20' }, 'error'],
    ['accepts a waiver up to its last day', late(today), 'warning'],
    ['stops the build after a waiver', late('2026-11-20'), 'error'],
  ])('%s', (_, fact, level) => {
    const found = check({ fact }, FACT)
    expect(found.map((finding) => finding.level)).toEqual(level ? [level] : [])
  })

  it('lists facts due for review, the most urgent first', () => {
    const facts = ['2027-01-21', '2027-01-20', '2026-11-01'].map((reviewBy) => {
      const data = factSchema.parse({
        ...limit,
        checks: [{ ...limit.checks[0], on: '2026-10-01' }],
        reviewBy,
      })
      return { id: 'limit', filePath: FACT, data }
    })
    expect(checkReviews(facts, today, 60).map(({ problem }) => problem)).toEqual([
      'The fact was to be reviewed by 2026-11-01.',
      expect.stringContaining('in 60 days'),
    ])
  })

  it('refuses future dates', () => {
    const later = { published: '2026-12-01', updated: '2026-12-01' }
    expect(problems({ front: later })).toEqual([
      'The day in updated, 2026-12-01, has not come yet.',
    ])
    const checks = [{ on: '2026-12-01', by: 'x', kind: 'live', against: 'x' }]
    expect(problems({ fact: { checks } }, FACT)).toEqual([
      'The day in checks, 2026-12-01, has not come yet.',
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
    const record = { on: '2026-11-02', kind: 'update', fact: 'limit', was: 'a', is: 'b', why: 'c' }
    const rest = ({ changes }: Content) =>
      void one(changes).data.changes.push(changesSchema.shape.changes.parse([record])[0]!)
    expect(problems({ fact: { checks }, rest }, FACT)).toEqual([])
  })

  it('refuses a fact that is unused or not in the register', () => {
    expect(problems({ rest: withoutUse }, 'alone')).toEqual([
      'Nothing uses the fact alone.',
      'The fact alone has no place in content/register.yaml.',
    ])
    expect(problems({ rest: withoutUse }, FACT)).toEqual(['Nothing uses the fact limit.'])
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
        Object.assign(subjects[1]?.facts ?? {}, { none: 'x', limit: 'x' })
        terms['valuation']?.push('none')
      },
      [
        'There is no fact none.',
        'There is no term none.',
        'There is no category cultur.',
        'The fact limit stands in two subjects.',
      ],
    ],
    [
      'content/changes.yaml',
      ({ changes }) => {
        const [first, last] = [one(changes).data.changes[0], one(changes).data.changes.at(-1)]
        Object.assign(first ?? {}, { fact: 'none' })
        Object.assign(last ?? {}, { article: 'none' })
      },
      ['There is no fact none.', 'There is no published article none.'],
    ],
    [
      'content/glossary/vesting.yaml',
      ({ glossary }) => Object.assign(of(glossary, 'vesting'), { id: 'other' }),
      ["The id is other, the file's name vesting."],
    ],
    [
      'content/types/tpa.yaml',
      ({ types }) => types.splice(0, types.length, ...types.filter(({ id }) => id !== 'tpa')),
      ['The text of the advisor type tpa is missing.'],
    ],
    [
      'content/types/lender.yaml',
      ({ types }) => Object.assign(of(types, 'lender'), { order: of(types, 'auditor').order }),
      [expect.stringMatching(/^Another type has the place/)],
    ],
    [
      'content/hub.yaml',
      ({ hub }) => Object.assign(one(hub).data.categories[0] ?? {}, { count: 918 }),
      [expect.stringMatching(/says 918\+ resources and holds/)],
    ],
  ])('in %s resolve', (file, rest, expected) => {
    expect(problems({ rest }, file)).toEqual(expect.arrayContaining(expected))
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

const withPart = (readMinutes: number) =>
  problems({
    front: { readMinutes, parts: ['b'] },
    rest: ({ articles }) =>
      articles.push({ id: 'b', body: PADDING, data: articleSchema.parse(front) }),
  })

describe('texts', () => {
  it.each([
    [
      '# Title\n\n## One\n\n#### Two',
      'A heading with one # repeats the title.',
      'The heading skips a level: #### after ##.',
    ],
    ['![](/covers/esop-cost.svg)', 'The picture has no alt text.'],
    ['<img src="/covers/esop-cost.svg" />', 'The picture has no alt text.'],
    ['![A chart](/no.png)', 'There is no picture /no.png in public/.'],
    ['![A chart](chart.png)', "The picture chart.png is not one of this site's."],
    ['<Box>\n\nText\n\n</Box>', 'There is no tag <Box>.'],
    ['<fact id="limit" />', 'There is no tag <fact>.'],
    [
      '<Plain>three years',
      'The figure "three years" has no source.',
      'The tag <Plain> is not closed.',
    ],
    ['<b>x</b></i>', 'The tag </i> closes no <i>.'],
    [
      '<Term id=“esop”>ESOP</Term>',
      'There is no term without an id in content/glossary.',
      'The tag <Term> has no straight quotes around its words.',
    ],
    ['Fewer than <ten people.', 'A < stands where no tag begins.'],
    ['<!-- a note -->', 'The note <!-- … --> cannot be read.'],
    ['A set { of it.', 'A { is not closed.'],
    ['Ask [the law](www.nceo.org).', 'The link www.nceo.org is no address.'],
    [
      '[Cost](/education/esop-costs)',
      'The link leads to /education/esop-costs, which does not exist.',
    ],
    [
      '[Cost](/education/esop-cost#nowhere) [Cost](/education/esop-cost#the-short-answer)',
      'The link leads to #nowhere, and /education/esop-cost has no such heading.',
    ],
    ['The set {x} of it.', 'The words in {x} would run as code.'],
    ["import A from '#a/A.astro'\n\n<A />\n\n{/* a <note */}\n\n<b>b</b> \\{ `<x`"],
  ])('%s', (body, ...expected) => {
    expect([...new Set(problems({ body }))]).toEqual(expected)
  })

  it('refuses a picture that is too large, on a card as well', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['public', 'src/pages']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'public/large.png'), 'x'.repeat(300_001))
    const article = one(structuredClone(real.articles))
    Object.assign(article, { body: '![A chart](/large.png)' })
    Object.assign(article.data, { image: '/large.png' })
    const found = [...checkTexts({ ...real, articles: [article], pages: [] }, folder)]
    expect(found.filter(({ problem }) => problem.endsWith('weighs 301 KB.'))).toHaveLength(2)
  })

  it('refuses a read time that differs from the word count, including parts', () => {
    expect(check({ front: { readMinutes: 2 } })).toMatchObject([
      {
        problem: '201 words do not take 2 min at 200 to 240 words a minute.',
        remedy: 'Set readMinutes to 1, or write 400 to 480 words.',
      },
    ])
    expect(withPart(2)).toEqual([])
    expect(withPart(1)).toHaveLength(1)
  })
})

it("accepts the manual's examples unchanged", () => {
  const manual = readFileSync(join(root, 'docs/editing.md'), 'utf8')
  const [mdx = '', fact = '', term = '', template = ''] = [
    ...manual.matchAll(/^```\w+ content\/\S+\n([\s\S]*?)^```$/gm),
  ].map(([, text = '']) => text)
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\s*([^]*)$/.exec(mdx) ?? []
  const found = problems({
    body: '',
    rest(content) {
      content.articles.push({
        id: 'x',
        filePath: ARTICLE,
        body,
        data: articleSchema.parse(parse(head)),
      })
      content.facts.push({
        id: 'put-window',
        filePath: ARTICLE,
        data: factSchema.parse(parse(fact)),
      })
      content.glossary.push({
        id: 'tender-offer',
        filePath: ARTICLE,
        data: termSchema.parse(parse(term)),
      })
      content.templates.push({
        id: 'questions-for-a-lender',
        filePath: ARTICLE,
        data: templateSchema.parse(parse(template)),
      })
    },
  })
  expect(found).toEqual([
    'Nothing uses the fact put-window.',
    'The fact put-window has no place in content/register.yaml.',
    'The term tender-offer has no place in content/register.yaml.',
  ])
})

function of<T>(entries: Entry<T>[], id: string): T {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found.data
}

function append(entries: Entry[], id: string, words: string): void {
  const entry = entries.find((candidate) => candidate.id === id)
  if (entry) entry.body += `\n\n${words}\n`
}
