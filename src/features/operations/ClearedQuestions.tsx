import { formatDay } from '#domain/dates/day.ts'
import { toStateName } from '#domain/cases/kinds.ts'
import type { ClearedQuestion } from '#domain/questions/question.ts'
import { OperationsSection } from './OperationsSection.tsx'
import type { SectionStore } from './section.store.ts'

/** What members asked, as the desk has left it, without the askers. */
export function ClearedQuestions({ section }: { section: SectionStore<ClearedQuestion[]> }) {
  return (
    <OperationsSection title="Questions" section={section}>
      {(questions) => (
        <ul className="grid max-w-measure gap-4 text-small/body">
          {questions.length === 0 && <li>No question was decided on in the last 90 days.</li>}
          {questions.map(({ question, answer, state, asked_on }) => (
            <li key={`${asked_on} ${question}`}>
              <p className="whitespace-pre-line">{question}</p>
              <p className="meta">
                <span>{`${formatDay(asked_on)} · ${toStateName('question', state)}`}</span>
                {answer && (
                  <>
                    <span>: </span>
                    <a className="link" href={answer}>
                      {answer}
                    </a>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OperationsSection>
  )
}
