import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkContent } from './report.ts'
import type { Finding } from './finding.ts'

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
  checks: [{ on: '2026-11-01', by: 'An editor', against: 'The law' }],
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

const said = (findings: Finding[]) => findings.map(({ problem }) => problem)
const picture = { 'public/a.png': '' }
const problems = (change: Change) => said(check(change))
const example = (text: string, facts = '') =>
  problems({ body: `<Example title="x"${facts}>\n\n${text}\n\n</Example>` })
const ask = (answer: string) =>
  problems({
    more: {
      'content/faq.yaml': {
        questions: [{ question: 'And after three years?', category: 'valuation', answer }],
      },
    },
  })

it('finds nothing wrong in an article that follows the manual', () => {
  expect(check({ body: '## A heading\n\nSee <Fact id="limit" />.' })).toEqual([])
})

const cliff = (value: unknown, machine?: unknown) =>
  check({
    more: {
      'content/facts/vest-cliff.yaml': {
        ...fact,
        id: 'vest-cliff',
        unit: 'years',
        value,
        machine,
      },
    },
  })

describe('calculators', () => {
  it('need no article that shows their facts', () => {
    expect(cliff(3)).toEqual([])
  })

  it('want a number of a fact that they reckon with', () => {
    expect(cliff('three years')[0]?.problem).toMatch(/reckon with the fact vest-cliff/)
    expect(cliff('three years', 3)).toEqual([])
  })
})

describe('stages', () => {
  const file = 'content/stages.yaml'
  const real = parse(readFileSync(file, 'utf8')) as { stages: Record<string, unknown>[] }
  // With what this content has, unless a stage says otherwise.
  const stages = (change: object = {}) => ({
    stages: real.stages.map((stage, at) =>
      Object.assign({}, stage, { articles: ['a'], facts: ['limit'] }, at === 1 && change),
    ),
  })
  const of = (change?: object) => problems({ more: { [file]: stages(change) } })

  it('name what exists', () => {
    expect(of()).toEqual([])
    expect(of({ articles: ['b'], facts: ['none'], tools: ['abacus'] })).toEqual([
      'There is no published article b.',
      'There is no fact none.',
      'There is no calculator abacus.',
    ])
  })

  it('name each of the twelve kinds once', () => {
    const [finding] = check({ more: { [file]: stages({ notYet: [] }) } })
    expect(finding?.remedy).toMatch(/each of the twelve kinds of advisor once/)
  })

  it('take ordinary numbers in words, figures only from the facts', () => {
    expect(of({ sentence: 'After three years it is another.' })).toEqual([])
    expect(of({ sentence: 'After 3 years it is another.' })).toEqual([
      'The figure "3 years" stands in stages.1.sentence.',
    ])
  })
})

describe('dates', () => {
  const file = 'content/deadlines.yaml'
  const real = parse(readFileSync(file, 'utf8')) as { deadlines: { id: string }[] }
  const plain = { title: 'A duty', counted: 'a day after it', kind: 'law', facts: ['limit'] }
  const dates = (change: object = {}) =>
    real.deadlines.map(({ id }) => Object.assign({ id }, plain, id === 'excise' && change))
  const of = (deadlines: object[]) => check({ more: { [file]: { deadlines } } })

  it('have words each, with places and facts that exist', () => {
    expect(said(of(dates({ counted: '[[limit]] after {sold}' })))).toEqual([])
    expect(said(of(dates({ counted: 'after {bought}', facts: ['none'] })))).toEqual([
      'There is no fact none.',
      'The words of excise name {bought}, which this date does not have.',
    ])
    expect(of(dates({ title: 'Until {plan}' }))[0]?.remedy).toBe('Write {sold}, or say it without.')
    expect(said(of(dates({ counted: '[[none]] after {sold}' })))).toEqual([
      'There is no none in content/facts.',
    ])
  })

  it('are those that are reckoned, each once', () => {
    const [missing] = of(dates().filter(({ id }) => id !== 'excise'))
    expect(missing?.problem).toBe('The date excise is reckoned and has no words.')
    expect(missing?.remedy).toBe('Add it: id, title, counted (it may name {sold}) and kind.')
    const [unknown] = of([...dates(), { id: 'audit', ...plain }])
    expect(unknown?.remedy).toMatch(/^id of a date must be one of: replacement, .*reckoned/)
    expect(of([...dates(), dates()[0]!])[0]?.remedy).toBe('Each date may stand once.')
  })

  it('take figures from the facts only, and leave the full stop to the page', () => {
    expect(said(of(dates({ counted: '3 years after {sold}' })))).toEqual([
      'The figure "3 years" stands in deadlines.5.counted.',
    ])
    expect(of(dates({ differs: 'a plan may allow longer.' }))[0]?.remedy).toMatch(/full stop/)
    expect(of(dates({ kind: 'custom' }))[0]?.remedy).toMatch(/law or practice/)
  })
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
    const checks = [{ on: '2026-12-01', by: 'x', against: 'x' }]
    expect(problems({ fact: { checks } })[0]).toMatch(/checks, 2026-12-01, has not come/)
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
    ['It costs one million dollars.', 'one million dollars'],
    ['It costs sixty thousand dollars.', 'sixty thousand dollars'],
    ['It is half of covered pay.', 'half of'],
    ['At most a quarter of pay.', 'a quarter of'],
    ['At most two thirds of pay.', 'two thirds of'],
    ['At most ¼ of pay.', '¼ of'],
    ['At most eighty percent.', 'eighty percent'],
    ['After eighteen months.', 'eighteen months'],
    ['After a hundred and twenty days.', 'a hundred and twenty days'],
    ['In the fifth plan year.', 'fifth plan year'],
    ['Under Section 25 percent.', '25 percent'],
    ['Payments at 59½ are free.', '59½'],
    ['From 55 on it is free.', '55'],
    ['Plans with 100 participants.', '100 participants'],
    ['At most 25 pct.', '25 pct'],
    ['At most 72k.', '72k'],
    ['Thirty of a hundred shares.', 'Thirty of a hundred'],
  ])('refuses in "%s" the figure %s', (body, figure) => {
    expect(problems({ body, more: picture })).toEqual([`The figure "${figure}" has no source.`])
  })

  it.each([
    ['Plans with 100 shares.', '100 shares'],
    ['Due on April 15.', '15'],
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
    'Section 1042 and §409(p) and Rev. Rul. 59-60.',
    'Write it down once a quarter, in the second year too; one day you will need it.',
    'A 401(k), Form 5500, Form 1099-R, 29 CFR 2550.408b-3, S. 2403, SECURE 2.0.',
    'At most <Fact id="limit">25 percent of pay</Fact>.',
  ])('accepts %s', (body) => {
    expect(check({ body })).toEqual([])
  })

  it.each([
    ['30 percent', /name 30 percent/],
    ['eighty percent', /name eighty percent/],
    ['25 days', /name 25 days/],
    ['a third of pay', /name a third of/],
  ])('refuses inside a fact of 25%% the words "%s"', (words, problem) => {
    expect(problems({ body: `<Fact id="limit">${words}</Fact>` })[0]).toMatch(problem)
  })

  it('refuses words that name another number of the fact, and not its value', () => {
    const statement = 'The deduction ends at 25% of pay, for 7 years.'
    const body = '<Fact id="limit">7 years</Fact>'
    expect(problems({ fact: { statement }, body })[0]).toMatch(/but not its value, 25%/)
    expect(
      problems({ fact: { statement }, body: '<Fact id="limit">a quarter of pay, 7 years</Fact>' }),
    ).toEqual([])
  })

  it('refuses years that no cited fact names', () => {
    expect(problems({ body: 'It holds for sales after 2027.' })).toEqual([
      'The year "after 2027" has no source.',
    ])
    const statement = 'From 2028 the deduction ends at 25% of pay.'
    expect(problems({ fact: { statement }, body: 'It is a rule of 2028.' })).toEqual([])
    expect(problems({ fact: { statement }, body: 'It holds from 2028.' })).toEqual([
      'The year "from 2028" has no source.',
    ])
    expect(problems({ fact: { statement }, body: 'From 2028: <Fact id="limit" />.' })).toEqual([])
  })

  describe('in an example', () => {
    it('refuses rules without a fact, and accepts those that it names', () => {
      expect(example('The limit is 25% of $8.0 million.')).toEqual([
        'The example states the rule "25%" without a fact.',
      ])
      expect(example('The limit is 25% of $8.0 million.', ' facts="limit"')).toEqual([])
      expect(example('She pays an assumed 25%.')).toEqual([])
    })

    it('refuses one whose fact has another value by now', () => {
      expect(example('The limit is 20% of $8.0 million.', ' facts="limit"')).toEqual([
        'The example rests on limit, and does not show its value, 25%.',
        'The example states the rule "20%" without a fact.',
      ])
      expect(example('x', ' facts="limits"')).toEqual(['There is no limits in content/facts.'])
    })

    it('refuses the yearly limit of another year', () => {
      const source = { title: 'The law', url: 'https://example.com/law' }
      const series = [
        { year: 2025, value: 70_000, source },
        { year: 2026, value: 72_000, source },
      ]
      const yearly = { value: 72_000, unit: 'USD', dated: 2026, series, statement: 'x $72,000' }
      const body = 'In 2026.\n\n<Example>\n\nShe gets $70,000.\n\n</Example>'
      expect(problems({ fact: yearly, body })).toContain(
        'The example states the rule "$70,000" without a fact.',
      )
    })
  })

  it('looks into the pages of prose', () => {
    const page = '---\ntitle: A\ndescription: b\nkeywords: [c]\nlede: d\n---\n\nAt most 25%.\n'
    expect(problems({ more: { 'content/pages/a.mdx': page } })).toEqual([
      'The figure "25%" has no source.',
    ])
  })

  it('refuses bare figures in YAML, and lets questions and citations pass', () => {
    expect(ask('At most 25% of pay.')).toEqual(['The figure "25%" stands in questions.0.answer.'])
    expect(ask('After eighteen months.')[0]).toMatch(/"eighteen months" stands/)
    expect(ask('At most [[limit]], or [[limit|a quarter of pay]].')).toEqual([])
    expect(ask('At most [[limit|a third of pay]].')[0]).toMatch(/name a third of/)
    expect(ask('At most [[limits]].')).toEqual(['There is no limits in content/facts.'])
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

  const day = { on: '2026-11-01', by: 'x', against: 'x' }
  const source = { title: 'The law', url: 'https://example.com/law' }
  it.each([
    [{ reviewBy: '2027-12-02' }, /^reviewBy may be at most 13 months after the last check/],
    [{ waiver: { until: '2028-02-02', reason: 'x' } }, /at most 3 months after reviewBy/],
    [{ checks: [day, { ...day, on: '2026-10-01' }] }, /in the order of their days/],
    [{ checks: [{ on: '2026-11-01', by: 'x' }] }, /against of a check/],
    [{ asOf: '2026-11-01' }, /no field asOf/],
    [
      {
        series: [
          { year: 2024, value: 1, source },
          { year: 2026, value: 25, source },
        ],
        dated: 2026,
      },
      /without a gap/,
    ],
    [
      {
        series: [
          { year: 2025, value: 24, source },
          { year: 2026, value: 26, source },
        ],
        dated: 2026,
      },
      /with the same value/,
    ],
  ])('refuses %j', (change, remedy) => {
    const remedies = check({ fact: change }).map((finding) => finding.remedy)
    expect(remedies).toContainEqual(expect.stringMatching(remedy))
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
      { level: 'error', file: 'content/facts/limit.yaml', line: 21 },
    ])
    expect(check({ fact: { reviewBy: today } })).toMatchObject([{ level: 'warning' }])
  })

  it('accepts a waiver up to its last day', () => {
    expect(late(today)).toMatchObject([{ level: 'warning' }])
    expect(late('2026-11-20')).toMatchObject([{ level: 'error' }])
  })

  it('refuses one that nothing uses', () => {
    const more = { 'content/facts/alone.yaml': { ...fact, id: 'alone' } }
    expect(problems({ more })).toEqual(['Nothing uses the fact alone.'])
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

  it('counts the words of its parts into the read time of an article', () => {
    const part = `---\n${JSON.stringify(frontMatter)}\n---\n\n${padding}\n`
    const more = { 'content/articles/b.mdx': part }
    expect(problems({ more, front: { readMinutes: 2, parts: ['b'] } })).toEqual([])
    expect(problems({ more, front: { parts: ['b', 'c'] } })).toEqual([
      'There is no published article c.',
      '401 words do not take 1 min at 200 to 240 words a minute.',
    ])
  })
})

describe('the register', () => {
  const project = join(import.meta.dirname, '../../..')
  const withRegister = (change: (register: string, hub: string) => [string, string]) => {
    const root = mkdtempSync(join(tmpdir(), 'register-'))
    folders.push(root)
    cpSync(join(project, 'content'), join(root, 'content'), { recursive: true })
    const paths = ['register', 'hub'].map((name) => join(root, `content/${name}.yaml`))
    const [register = '', hub = ''] = paths.map((path) => readFileSync(path, 'utf8'))
    change(register, hub).forEach((text, at) => writeFileSync(paths[at]!, text))
    return checkContent(root, today).map(({ problem }) => problem)
  }

  it('refuses a category that holds less than it says', () => {
    expect(
      withRegister((register, hub) => [register, hub.replace('count: 18', 'count: 918')]),
    ).toContainEqual(
      expect.stringMatching(/^The category Valuation says 918\+ resources and holds/),
    )
  })

  it('refuses facts and terms without a place, and names that lead nowhere', () => {
    const found = withRegister((register, hub) => [
      register
        .replace('      put-first: ', '      put-frist: ')
        .replace('    - appraiser\n', '')
        .replace('categories: [culture, esop-basics]', 'categories: [cultur]'),
      hub,
    ])
    expect(found).toEqual(
      expect.arrayContaining([
        'The fact put-first has no place in content/register.yaml.',
        'There is no fact put-frist.',
        'The term appraiser has no place in content/register.yaml.',
        'There is no category cultur.',
      ]),
    )
  })
})

describe('the manual, docs/editing.md', () => {
  const project = join(import.meta.dirname, '../../..')
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
    expect(found.map(({ problem }) => problem)).toEqual([
      'Nothing uses the fact put-window.',
      'The fact put-window has no place in content/register.yaml.',
      'The term tender-offer has no place in content/register.yaml.',
    ])
  })
})
