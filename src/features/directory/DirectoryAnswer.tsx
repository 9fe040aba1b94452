import { useStore } from '@nanostores/react'
import { AnswerCard } from '#parts/search/AnswerCard.tsx'
import type { Directory } from './directory.store.ts'

/** The best answer to a question in the search box, above the firms. */
export function DirectoryAnswer({ directory }: { directory: Directory }) {
  const question = useStore(directory.$question)
  const { data: answer } = useStore(directory.$answer)
  if (!question || !answer) return null
  return <AnswerCard className="mb-6" {...{ question, answer }} />
}
