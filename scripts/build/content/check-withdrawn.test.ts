import { describe, expect, it } from 'vitest'
import { changesSchema } from '#domain/content/change.ts'
import { articleSchema } from '#domain/content/article.ts'
import { readContent } from '#tests/content.ts'
import { root } from '#server/settings.ts'
import { readSourceTexts } from '../source-texts.ts'
import { checkWithdrawn } from './check-withdrawn.ts'
import type { Content } from './content.ts'

const real = readContent()
const record = {
  on: '2026-11-27',
  kind: 'correction',
  fact: 'put-first',
  was: 'You have a month.',
  is: 'You have at least 60 days.',
  why: 'It was wrong.',
}
const toChanges = (more: object) =>
  changesSchema.safeParse({ title: 'x', description: 'x', changes: [{ ...record, ...more }] })

/** Findings in the content whose one correction withdraws the words. */
function find(words: string, change: (content: Content) => void = () => {}, code = '') {
  const content = structuredClone(real)
  const { data } = toChanges({ withdrawn: [words] })
  for (const entry of content.changes) entry.data = data!
  change(content)
  const sources = [{ file: 'src/a.ts', text: code, line: 7 }]
  return [...checkWithdrawn(content, sources)]
}
const body = (text: string) => (content: Content) => {
  const article = content.articles[0]!
  content.articles = [{ ...article, body: text, data: articleSchema.parse(article.data) }]
}

const answered = ({ answers }: Content) => {
  answers[0]!.data.questions[0]!.answer =
    'Then the PLAN\n’s  own [[put-first|sixty days]] end at once.'
}
const past = ({ facts, changes }: Content) => {
  facts[0]!.data.checks[0]!.against = 'Lions pay no tax here at all.'
  changes[0]!.data.changes[0]!.was = 'Lions pay no tax here at all.'
}

it('finds none of the withdrawn words in the content and the code', () => {
  expect([...checkWithdrawn(real, readSourceTexts(root))]).toEqual([])
})

describe('withdrawn words', () => {
  it('are found in an article, as readers see it', () => {
    const text =
      'First.\n\nYou may **require** the\n  [employer](/x) to buy for <Fact id="put-first" /> only.'
    const [one, ...more] = find('may require the employer to buy for 60 days', body(text))
    expect(more).toEqual([])
    expect(one).toMatchObject({
      file: real.articles[0]!.filePath,
      place: { line: 2 },
      remedy: 'Write what holds: You have at least 60 days.',
    })
    expect(one?.problem).toContain('withdrawn on November 27, 2026: a correction of put-first')
  })

  it('are found in an answer by its field, whatever case, space and apostrophe', () => {
    expect(find("plan 's own sixty days end", answered)).toMatchObject([
      { file: real.answers[0]!.filePath, place: { field: 'questions.0.answer' } },
    ])
  })

  it('are found in the code', () => {
    const found = find('zebras pay no tax here', undefined, 'In short: Zebras pay no tax here.')
    expect(found).toMatchObject([{ file: 'src/a.ts', place: { sourceLine: 7 } }])
  })

  it('may stand on the page of changes and in the past checks of a fact', () => {
    expect(find('lions pay no tax here', past)).toEqual([])
  })

  it('are five or more, and of a correction', () => {
    expect(toChanges({ withdrawn: ['only four words here'] }).error?.issues[0]?.message).toContain(
      'at least 5 words',
    )
    expect(
      toChanges({ kind: 'update', withdrawn: ['five words or more here'] }).error?.issues[0]
        ?.message,
    ).toContain('Only a correction')
  })
})
