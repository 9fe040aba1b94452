import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import { AnswerCard } from '#parts/search/AnswerCard.tsx'
import type { Directory } from './directory.store.ts'

/** The best answer to a question in a member's search box, above the firms. A visitor's gate has it. */
export function DirectoryAnswer({ directory }: { directory: Directory }) {
  const question = useStore(directory.$question)
  const { data: answer } = useStore(directory.$answer)
  const session = useStore($session, { ssr: 'initial' })
  if (session.phase !== 'member' || !question || !answer) return null
  return <AnswerCard className="mb-6" {...{ question, answer }} />
}
