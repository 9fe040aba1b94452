import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { operationsMessages as messages } from '#domain/operations/operations-messages.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { SectionStore } from './section.store.ts'

type Props<T> = {
  title: string
  section: SectionStore<T>
  /** The data, or a sentence that there is none. */
  children: (data: T) => ReactNode
}

/** A section of the page: its heading, and what loads or could not be loaded. */
export function OperationsSection<T>({ title, section, children }: Props<T>) {
  const answer = useStore(section.$answer)
  const id = useId()
  return (
    <section
      className="mt-8 border-t border-line pt-6 lg:grid lg:grid-cols-[30%_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <h2 className="mb-4 text-h3" id={id}>
        {title}
      </h2>
      <div className="min-w-0">
        {answer.phase === 'ready' ? (
          children(answer.data)
        ) : 'message' in answer ? (
          <LoadFailure
            title={messages.failed(title)}
            message={answer.message}
            onRetry={section.load}
          />
        ) : (
          <Spinner />
        )}
      </div>
    </section>
  )
}
