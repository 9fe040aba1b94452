import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkContent } from './content-check.ts'
import type { Finding } from './content/finding.ts'

const today = '2026-11-21'
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const frontMatter = {
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
const fact = {
  id: 'limit',
  statement: 'The deduction ends at 25% of pay.',
  value: 25,
  unit: 'percent',
  appliesTo: 'every plan',
  authority: 'IRC §404',
  sources: [{ title: 'The law', url: 'https://example.com/law' }],
  asOf: '2026-11-01',
  reviewBy: '2027-11-01',
}
// 200 words, so that one minute is right.
const padding = Array.from({ length: 200 }, () => 'word').join(' ')
const use = '<Fact id="limit" />'

type Change = {
  body?: string
  front?: object
  fact?: object
  more?: Record<string, object | string>
}

const late = (until: string) =>
  check({ fact: { reviewBy: '2026-11-20', waiver: { until, reason: 'Counsel is asked.' } } })

/** Findings about one article and one fact, of which the article uses that fact. */
function check({ body = '', front = {}, fact: factChange = {}, more = {} }: Change): Finding[] {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  folders.push(root)
  const files: Record<string, object | string> = {
    'content/articles/a.mdx': `---\n${JSON.stringify({ ...frontMatter, ...front }, null, 1)}\n---\n\n${padding}\n\n${use}\n\n${body}\n`,
    'content/facts/limit.yaml': { ...fact, ...factChange },
    ...more,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content, null, 1),
    )
  }
  return checkContent(root, today).filter(
    ({ problem }) => !problem.startsWith('The text of the advisor type'),
  )
}

const picture = { 'public/a.png': '' }
const problems = (change: Change) => check(change).map(({ problem }) => problem)

it('finds nothing wrong in an article that follows the manual', () => {
  expect(check({ body: '## A heading\n\nSee <Fact id="limit" />.' })).toEqual([])
})

describe('front matter', () => {
  it('names the file, the line, the field and the remedy', () => {
    expect(check({ front: { readMinutes: 'ten' } })).toContainEqual({
      level: 'error',
      file: 'content/articles/a.mdx',
      line: 13,
      problem: 'The field readMinutes is wrong.',
      remedy: 'readMinutes must be a whole number from 1 to 60, without quotes.',
    })
  })

  it('names a field that does not exist, and those that do', () => {
    const [finding] = check({ front: { titel: 'x' } })
    expect(finding?.remedy).toMatch(/no field titel.*title, description/)
  })

  it('names a field that does not exist by itself, at its line', () => {
    expect(check({ front: { titel: 'x' } })[0]).toMatchObject({
      problem: 'The field titel is unknown.',
      line: 19,
    })
  })

  it.each([
    ['short: An offer: to buy', /needs quotes/],
    ['short:\n\t- x', /Indent with spaces/],
    ['short: x\nshort: y', /stands twice/],
  ])('says of the YAML "%s" how to mend it, with the line of the file alone', (text, remedy) => {
    const [finding] = check({ more: { 'content/glossary/x.yaml': `id: x\nterm: X\n${text}` } })
    expect(finding).toMatchObject({ remedy: expect.stringMatching(remedy), level: 'error' })
    expect(finding?.problem).not.toMatch(/at line/)
  })

  it.each(['content/articles/Two Words.mdx', 'content/articles/b.md', 'content/facts/c.yml'])(
    'refuses the file %s, which the site would pass over',
    (path) => {
      expect(check({ more: { [path]: '' } })).toMatchObject([
        { file: path, problem: 'The site does not know a file of this name.' },
      ])
    },
  )

  it('refuses days that have not come, and an update before the first day', () => {
    const later = { published: '2026-12-01', updated: '2026-12-01' }
    expect(problems({ front: later })[0]).toMatch(/updated, 2026-12-01, has not come/)
    expect(problems({ fact: { asOf: '2026-12-01' } })[0]).toMatch(/asOf, 2026-12-01, has not come/)
    expect(check({ front: { updated: '2025-01-01' } })[0]?.remedy).toMatch(/not be earlier/)
  })

  it('refuses what is no YAML or no MDX', () => {
    expect(problems({ more: { 'content/facts/bad.yaml': 'id: [' } })[0]).toMatch(/not valid YAML/)
    expect(problems({ body: '<Fact id="limit">' })[0]).toMatch(/not valid MDX/)
  })
})

describe('figures', () => {
  it.each([
    ['It costs $60,000 to begin.', '$60,000'],
    ['At most 25% of pay.', '25%'],
    ['At most **25** percent of pay.', '25 percent'],
    ['Within 60 days of it.', '60 days'],
    ['A 60-day rollover.', '60-day'],
    ['Held for three years.', 'three years'],
    ['From age 55 on.', 'age 55'],
    ['| A | B |\n|---|---|\n| x | 30% |', '30%'],
    ['<p>At most 25% of pay.</p>', '25%'],
    ["At most {'25'}% of pay.", '25%'],
    ['![At most 25% of pay](/a.png)', '25%'],
    ['<WhatToAsk title="Over 25%?">\n\n- Why?\n\n</WhatToAsk>', '25%'],
    ['At the age of 55.', 'age of 55'],
    ['From age fifty on.', 'age fifty'],
    ['It costs sixty thousand dollars or one million dollars.', 'one million dollars'],
  ])('refuses in "%s" the figure %s', (body, figure) => {
    expect(problems({ body, more: picture })).toEqual([`The figure "${figure}" has no source.`])
  })

  it.each([
    ['Plans with 100 participants.', '100 participants'],
    ['Due on April 15, 2027.', '15'],
  ])('points out in "%s" the number %s, which may be ordinary', (body, number) => {
    expect(check({ body })).toMatchObject([
      { level: 'warning', problem: `The figure "${number}" has no source.` },
    ])
  })

  it('gives the line', () => {
    expect(check({ body: 'One line\nand 25% more.' })[0]).toMatchObject({
      line: expect.any(Number),
    })
  })

  it.each([
    '<Example title="A sale">\n\nA sale for $10 million, 30% of it now.\n\n</Example>',
    'Look at the last <Plain>three years</Plain>.',
    'Section 1042 and §409(p) and Rev. Rul. 59-60 of 2026.',
    'A 401(k), Form 5500, Form 1099-R, 29 CFR 2550.408b-3, S. 2403, SECURE 2.0.',
    'At most <Fact id="limit">25 percent of pay</Fact>.',
  ])('accepts %s', (body) => {
    expect(check({ body })).toEqual([])
  })

  it('refuses a number inside a fact that the fact does not state', () => {
    expect(problems({ body: '<Fact id="limit">30 percent</Fact>' })[0]).toMatch(/name 30/)
  })

  it('refuses figures in texts that cannot cite, and lets ordinary words pass', () => {
    const question = { question: 'And after three years?', answer: 'At most 25% of pay.' }
    const more = { 'content/faq.yaml': { questions: [question] } }
    expect(problems({ more })).toEqual(['The figure "25%" stands in questions.0.answer.'])
  })

  it('refuses figures in the summary, where nothing cites them', () => {
    expect(problems({ front: { summary: ['At most 25% of pay.'] } })).toEqual([
      'The figure "25%" stands in summary.0.',
    ])
  })
})

describe('facts', () => {
  it.each([
    [{ value: '25%' }, 'value'],
    [{ value: '72,000', unit: 'USD' }, 'value'],
    [{ unit: '%' }, 'unit'],
  ])('refuses %j, which would show twice what it is', (change, field) => {
    expect(problems({ fact: change })).toContain(`The field ${field} is wrong.`)
  })

  it('lets the message of a broken fact stand alone', () => {
    expect(problems({ fact: { unit: '%' } })).toHaveLength(1)
  })

  it('announces a review 30 days ahead, and not 31', () => {
    expect(check({ fact: { reviewBy: '2026-12-21' } })).toMatchObject([
      { level: 'warning', file: 'content/facts/limit.yaml' },
    ])
    expect(check({ fact: { reviewBy: '2026-12-22' } })).toEqual([])
  })

  it('stops the build the day after, and not on the day', () => {
    expect(check({ fact: { reviewBy: '2026-11-20' } })).toMatchObject([
      { level: 'error', file: 'content/facts/limit.yaml', line: 15 },
    ])
    expect(check({ fact: { reviewBy: today } })).toMatchObject([{ level: 'warning' }])
  })

  it('accepts a waiver up to its last day', () => {
    expect(late(today)).toMatchObject([{ level: 'warning' }])
    expect(late('2026-11-20')).toMatchObject([{ level: 'error' }])
  })

  it('refuses one that no article uses', () => {
    const more = { 'content/facts/alone.yaml': { ...fact, id: 'alone' } }
    expect(problems({ more })).toEqual(['No article uses the fact alone.'])
  })

  it('wants the year beside a figure that changes yearly', () => {
    const dated = { dated: 2026 }
    expect(problems({ fact: dated })[0]).toMatch(/holds for 2026/)
    expect(problems({ fact: dated, body: 'In 2026: <Fact id="limit" />' })).toHaveLength(1)
  })
})

it('only warns about a draft', () => {
  expect(check({ front: { draft: true }, body: 'At most 25%.' })).toMatchObject([
    { level: 'warning', problem: 'The figure "25%" has no source.' },
  ])
})

describe('references', () => {
  it('refuses a fact and a term that do not exist', () => {
    expect(problems({ body: '<Fact id="limits" /> and <Term id="esop">ESOP</Term>' })).toEqual([
      'There is no limits in content/facts.',
      'There is no esop in content/glossary.',
    ])
  })

  it('refuses an id that is not the name of its file', () => {
    expect(problems({ fact: { id: 'other' } })).toEqual(["The id is other, the file's name limit."])
  })

  it('refuses a picture that does not exist, is elsewhere or too large', () => {
    const more = { 'public/large.png': 'x'.repeat(300_001) }
    const missing = 'There is no picture /pictures/no.png in public/.'
    expect(problems({ front: { image: '/pictures/no.png' } })).toEqual([missing])
    expect(problems({ body: '![A chart](/pictures/no.png)' })).toEqual([missing])
    expect(problems({ body: '![A chart](chart.png)' })[0]).toMatch(/not one of this site's/)
    expect(problems({ body: '![A chart](/large.png)', more })).toEqual([
      'The picture /large.png weighs 301 KB.',
    ])
  })

  it('refuses tags that do not exist, and braces that would run as code', () => {
    expect(problems({ body: '<Box>\n\nText\n\n</Box>\n\n<fact id="limit" />' })).toEqual([
      'There is no tag <Box>.',
      'There is no tag <fact>.',
    ])
    expect(problems({ body: 'The set {x} of it.' })).toEqual([
      'The words in {x} would run as code.',
    ])
    expect(
      check({ body: "import A from '#a/A.astro'\n\n<A />\n\n{/* a note */}\n\n<b>b</b>" }),
    ).toEqual([])
  })
})

describe('links', () => {
  const more = { 'src/pages/about.astro': '' }

  it.each([
    '/about',
    '/lender',
    '/facts#limit',
    '/education/a#a-heading',
    '#a-heading',
    'https://example.com',
  ])('accepts %s', (url) => {
    expect(check({ body: `## A heading\n\n[there](${url})`, more })).toEqual([])
  })

  it.each([
    ['/abuot', 'There is no page /abuot.'],
    ['/education/b', 'There is no page /education/b.'],
    ['#nowhere', 'There is no anchor #nowhere on /education/a.'],
    ['/facts#nowhere', 'There is no anchor #nowhere on /facts.'],
    ['about', 'The link about is relative.'],
  ])('refuses %s', (url, problem) => {
    expect(problems({ body: `[there](${url})`, more })).toEqual([problem])
  })
})

describe('structure', () => {
  it('refuses headings out of order', () => {
    expect(problems({ body: '# Title\n\n## One\n\n#### Two' })).toEqual([
      'A heading with one # repeats the title.',
      'The heading skips a level: #### after ##.',
    ])
  })

  it('refuses pictures without words', () => {
    expect(
      problems({
        body: '![](/a.png)\n\n<img src="/a.png" />\n\n![A chart](/a.png)',
        more: picture,
      }),
    ).toEqual(['The picture has no alt text.', 'The picture has no alt text.'])
  })

  it('refuses a read time that the words contradict', () => {
    expect(check({ front: { readMinutes: 2 } })).toMatchObject([
      {
        problem: '201 words do not take 2 min at 200 to 240 words a minute.',
        remedy: 'Set readMinutes to 1, or write 400 to 480 words.',
      },
    ])
    expect(problems({ body: padding, front: { readMinutes: 2 } })).toEqual([])
  })
})

describe('the manual, docs/editing.md', () => {
  const project = join(import.meta.dirname, '..')
  const manual = readFileSync(join(project, 'docs/editing.md'), 'utf8')
  const blocks = manual.matchAll(/^```\w+ (content\/\S+)\n([\s\S]*?)^```$/gm)
  const examples = [...blocks].map(([, path = '', text = '']) => ({ path, text }))

  it('shows examples that can be copied as they are', () => {
    const root = mkdtempSync(join(tmpdir(), 'manual-'))
    folders.push(root)
    cpSync(join(project, 'content'), join(root, 'content'), { recursive: true })
    for (const { path, text } of examples) writeFileSync(join(root, path), text)
    const paths = examples.map(({ path }) => path)
    const found = checkContent(root, today).filter(({ file }) => paths.includes(file))
    expect(paths).toHaveLength(3)
    expect(found.map(({ problem }) => problem)).toEqual(['No article uses the fact put-window.'])
  })
})
