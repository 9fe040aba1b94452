import { ANSWER_WORDS } from '#domain/content/answer.ts'
import { toPlainText } from '#domain/content/cited-text.ts'
import { formatFact } from '#domain/content/fact.ts'
import { type Content, factsById } from './content.ts'
import { type Finding, findingAt } from './finding.ts'

/** Answers that are too short or too long as readers see them, with the values of their facts. */
export function* checkAnswers(content: Content): Generator<Finding> {
  const facts = factsById(content)
  const valueOf = (id: string) => {
    const fact = facts.get(id)
    return fact ? formatFact(fact) : ''
  }
  const { min, max } = ANSWER_WORDS
  for (const group of content.answers)
    for (const [at, { id, answer, next }] of group.data.questions.entries()) {
      const words = toPlainText(`${answer} ${next}`, valueOf).trim().split(/\s+/).length
      if (words < min || words > max)
        yield findingAt(
          group,
          { field: `questions.${at}.answer` },
          `The answer ${id} has ${words} words.`,
          `Write ${min} to ${max}, its next step included.`,
        )
    }
}
