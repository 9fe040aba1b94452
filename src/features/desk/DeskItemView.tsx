import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { DeskItem, Published } from '#data/desk.queries.ts'
import {
  deskItemStates,
  deskKindNames,
  deskMessages as messages,
} from '#domain/desk/desk-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toQuery } from './desk-address.ts'
import type { DeskStore, OpenItem } from './desk.store.ts'
import { DecisionPart } from './DecisionPart.tsx'
import { ClaimHints } from './ClaimHints.tsx'
import { Difference } from './Difference.tsx'
import { Duplicates } from './Duplicates.tsx'
import { DESK_QUEUE, follow } from './DeskQueueList.tsx'
import { History } from './History.tsx'
import { ItemPart } from './ItemPart.tsx'
import { Notes } from './Notes.tsx'
import { Reports } from './Reports.tsx'
import { SentForm } from './SentForm.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Badge } from '#ui/Badge.tsx'

export type RenderPublished = (published: NonNullable<Published>) => ReactNode
type Props = { store: DeskStore; renderPublished: RenderPublished }

/** The item next to the list, with its actions. */
export function DeskItemView({ store, renderPublished }: Props) {
  const view = useStore(store.$view)
  const open = useStore(store.$item)
  const turn = useStore(store.$focusRequest)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (turn === 0) return
    heading.current?.focus()
    // On a narrow screen the placeholder for an item is hidden, so the list gets the focus.
    if (document.activeElement !== heading.current) document.getElementById(DESK_QUEUE)?.focus()
  }, [turn])
  const line = store.lineOf(view.item)
  const title = open.phase === 'ready' ? open.item.title : line?.title
  return (
    <section className="grid min-w-0 content-start gap-5" aria-label="Item">
      {view.item && (
        <p className="lg:hidden">
          <a
            className="link-back"
            href={`/desk${toQuery({ ...view, item: null })}`}
            onClick={(event) => follow(event, () => void store.open(null))}
          >
            Back to the queue
          </a>
        </p>
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        className={
          view.item
            ? 'scroll-mt-4 text-h3'
            : 'font-sans text-body font-normal text-ink-soft max-lg:hidden'
        }
      >
        {view.item ? (title ?? siteMessages.loading) : messages.noSelection}
      </h2>
      <ProblemPart store={store} />
      <Content open={open} store={store} renderPublished={renderPublished} />
    </section>
  )
}

function ProblemPart({ store }: { store: DeskStore }) {
  const problem = useStore(store.$problem)
  if (!problem) return null
  return (
    <Callout tone="accent" role="alert">
      <p className="font-semibold">{problem.title}</p>
      <p>{problem.message}</p>
    </Callout>
  )
}

function Content({ open, ...props }: Props & { open: OpenItem }) {
  if (open.phase === 'none') return null
  if (open.phase === 'loading') return <Spinner />
  if (open.phase === 'missing') return <p>{messages.itemMissing}</p>
  if (open.phase === 'failed')
    return (
      <LoadFailure
        title={messages.itemFailed}
        message={open.message}
        onRetry={props.store.loadItem}
      />
    )
  return <ReadyItem key={`${open.item.kind}-${open.item.itemId}`} item={open.item} {...props} />
}

function ReadyItem({ item, store, renderPublished }: Props & { item: DeskItem }) {
  const { kind, state, published, duplicates, history, reports, difference, claim } = item
  // For these kinds the sent form and the published data are the same.
  const isForm = kind === 'registration' || kind === 'company'
  const isListed = state === 'approved' || (item.advisorId !== null && kind !== 'edit')
  return (
    <>
      <p>
        <Badge>{deskKindNames[kind]}</Badge>{' '}
        <Badge tone="accent">{deskItemStates[state] ?? state}</Badge>
      </p>
      {claim && <ClaimHints claim={claim} />}
      {difference && (
        <ItemPart title="What would change">
          <Difference diff={difference} />
        </ItemPart>
      )}
      <DecisionPart item={item} store={store} />
      {!isForm && <SentForm item={item} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {published && (
        <ItemPart title={isListed ? 'The listing' : 'What would be published'}>
          <p className="meta">{toPreviewNote(kind, isListed)}</p>
          <Preview isListed={isListed}>{renderPublished(published)}</Preview>
        </ItemPart>
      )}
      {isForm && <SentForm item={item} isFolded />}
      {isForm && <Duplicates duplicates={duplicates} store={store} />}
      <Notes item={item} store={store} />
      <History events={history} />
    </>
  )
}

function toPreviewNote(kind: DeskItem['kind'], isListed: boolean): string {
  if (isListed) return messages.listedNote
  return kind === 'edit' ? messages.editedNote : messages.previewNote
}

/** The card links to a profile that does not exist yet. */
function Preview({ isListed, children }: { isListed: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only disables links without a target
    <div
      className="mt-3 grid gap-6 border border-line p-[clamp(0.75rem,2vw,1.5rem)] wrap-anywhere [&_h1]:text-h2"
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a[href^="/"]')
        if (link && !isListed) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}
