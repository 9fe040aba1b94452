import { useStore } from '@nanostores/react'
import { directoryMessages as messages } from '#domain/messages.ts'
import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'
import type { Directory } from './directory.store.ts'

/** The best answer to a question in the search box, above the firms. */
export function AnswerCard({ directory }: { directory: Directory }) {
  const question = useStore(directory.$question)
  const { data: answer } = useStore(directory.$answer)
  if (!question || !answer) return null
  return (
    <Callout as="aside" className="mb-6" aria-label={messages.answer}>
      <p className="meta">
        {answer.within ? `${messages.answer} · ${answer.within}` : messages.answer}
      </p>
      <p className="font-semibold">
        <a className="link" href={answer.href}>
          {answer.title}
        </a>
      </p>
      <p className="line-clamp-3 max-w-measure max-sm:line-clamp-5">{answer.text}</p>
      <p>
        <a className="link" href={`${paths.education}?search=${encodeURIComponent(question)}`}>
          {messages.moreAnswers}
        </a>
      </p>
    </Callout>
  )
}
