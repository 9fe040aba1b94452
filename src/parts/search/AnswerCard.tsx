import { directoryMessages as messages } from '#domain/messages.ts'
import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'
import type { SearchEntry } from './search-index.ts'
import { toWholeSentences } from './whole-sentences.ts'

type Props = {
  question: string
  answer: SearchEntry
  className?: string
  /** Whether something else follows that belongs on a phone's first screen. */
  isShort?: boolean
}

/** The best answer to a question that somebody has typed, and the way to all of them. */
export function AnswerCard({ question, answer, className, isShort = false }: Props) {
  return (
    <Callout as="aside" className={className} aria-label={messages.answer}>
      <p className="meta">
        {answer.within ? `${messages.answer} · ${answer.within}` : messages.answer}
      </p>
      <p className="font-semibold">
        <a className="link" href={answer.href}>
          {answer.title}
        </a>
      </p>
      {answer.text && (
        <p
          className={`line-clamp-3 max-w-measure ${isShort ? 'max-sm:line-clamp-2' : 'max-sm:line-clamp-4'}`}
        >
          {toWholeSentences(answer.text)}
        </p>
      )}
      <p>
        <a className="link" href={`${paths.education}?search=${encodeURIComponent(question)}`}>
          {messages.moreAnswers}
        </a>
      </p>
    </Callout>
  )
}
