import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { Published } from '#data/cases.queries.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { Callout } from '#ui/Callout.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { DeskStore } from './desk.store.ts'
import { DeskLink } from './DeskLink.tsx'
import { DESK_QUEUE } from './DeskQueueList.tsx'

const AddFirm = lazy(async () => ({ default: (await import('./AddFirm.tsx')).AddFirm }))
const ReadyItem = lazy(async () => ({ default: (await import('./ReadyItem.tsx')).ReadyItem }))

export type RenderPublished = (published: NonNullable<Published>) => ReactNode
type Props = { store: DeskStore; renderPublished: RenderPublished }

/** The item next to the list, with its actions. */
export function DeskItemView({ store, renderPublished }: Props) {
  const view = useStore(store.$view)
  const open = useStore(store.item.$item)
  const focusRequest = useStore(store.$focusRequest)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusRequest === 0) return
    heading.current?.focus()
    // On a narrow screen the placeholder for an item is hidden, so the list gets the focus.
    if (document.activeElement !== heading.current) document.getElementById(DESK_QUEUE)?.focus()
  }, [focusRequest])
  const isAdding = useStore(store.corrections.$isAdding)
  const title = open.phase === 'ready' ? open.item.title : store.queue.lineOf(view.item)?.title
  return (
    <section
      className="@container/item grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5"
      aria-label="Item"
    >
      {isAdding && (
        <Suspense fallback={<Spinner />}>
          <AddFirm store={store} />
        </Suspense>
      )}
      {view.item && (
        <p className="lg:hidden">
          <DeskLink
            className="link-back"
            view={{ ...view, item: null }}
            onOpen={() => void store.open(null)}
          >
            Back to the queue
          </DeskLink>
        </p>
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        className={
          view.item
            ? 'scroll-mt-4 text-h3 lg:line-clamp-2 lg:min-h-[2lh]'
            : 'font-sans text-body font-normal text-ink-soft max-lg:hidden'
        }
        title={view.item ? title : undefined}
        hidden={isAdding}
      >
        {view.item ? (title ?? siteMessages.loading) : messages.noSelection}
      </h2>
      <ProblemPart store={store} />
      {open.phase === 'loading' && <Spinner />}
      {open.phase === 'missing' && <p>{messages.itemMissing}</p>}
      {open.phase === 'failed' && (
        <LoadFailure title={messages.itemFailed} message={open.message} onRetry={store.loadItem} />
      )}
      {open.phase === 'ready' && (
        <Suspense fallback={<Spinner />}>
          <ReadyItem
            key={`${open.item.kind}-${open.item.item_id}`}
            item={open.item}
            store={store}
            renderPublished={renderPublished}
          />
        </Suspense>
      )}
    </section>
  )
}

function ProblemPart({ store }: { store: DeskStore }) {
  const problem = useStore(store.$problem)
  if (!problem) return null
  return (
    <Callout tone="accent" role="alert">
      <p className="font-semibold">{problem.title}</p>
      {problem.message && <p>{problem.message}</p>}
      {problem.lines && (
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {problem.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
