import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { Spinner } from './Spinner.tsx'

type Props = {
  of: { phase: 'loading' } | { phase: 'failed'; message: string }
  /** Names the data; in a heading if it is the whole page. */
  title: ReactNode
  onRetry(): void
}

/** In place of data: that it loads, or why it could not be loaded. */
export function Pending({ of: answer, title, onRetry }: Props) {
  if (answer.phase === 'loading') return <Spinner />
  return <LoadFailure title={title} message={answer.message} onRetry={onRetry} />
}
