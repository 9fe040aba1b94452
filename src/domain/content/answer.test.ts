import { describe, expect, it } from 'vitest'
import { answerGroupSchema, factsOfAnswer, toWholeAnswer } from './answer.ts'

const answer = {
  id: 'fired',
  question: 'Do I lose it?',
  category: 'administration',
  answer: 'No. At least [[vest-cliff]], or [[vest-graded|20%]].',
  next: 'Ask, within [[vest-cliff]].',
}
const group = { id: 'leaving', order: 1, title: 'Leaving', description: 'What you keep.' }
const problemsOf = (...questions: object[]) =>
  answerGroupSchema.safeParse({ ...group, questions }).error?.issues.map(({ message }) => message)

describe('a group of answers', () => {
  it.each([
    [{ answer: 'No.', next: 'Ask.' }, 'The answer has no source. Cite at least one fact'],
    [{ question: 'Do I lose it' }, 'question must end with a question mark.'],
  ])('refuses %o', (change, problem) => {
    expect(problemsOf({ ...answer, ...change })).toEqual([expect.stringContaining(problem)])
  })

  it('refuses an anchor that stands twice', () => {
    const pages = [{ title: 'Privacy', path: '/privacy' }]
    const own = { ...answer, id: 'own', answer: 'No.', next: 'Ask.', pages }
    expect(problemsOf(answer, { ...answer, id: 'quit' }, own)).toBeUndefined()
    expect(problemsOf(answer, answer)).toEqual([
      expect.stringContaining('The id fired stands twice'),
    ])
  })
})

it('lists each fact of an answer once, and joins the answer with its next step', () => {
  expect(factsOfAnswer(answer)).toEqual(['vest-cliff', 'vest-graded'])
  expect(toWholeAnswer(answer)).toContain('[[vest-graded|20%]]. What to do next: Ask')
})
