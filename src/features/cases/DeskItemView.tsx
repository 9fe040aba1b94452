import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { DeskItem, Published } from '#data/cases.queries.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { isPublished, kinds, toPublicPath, toStateName } from '#domain/cases/kinds.ts'
import { toDateText } from '#domain/dates/date.ts'
import { siteMessages } from '#domain/messages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Callout } from '#ui/Callout.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { DeskStore, ItemProps } from './desk.store.ts'
import { DecisionPart } from './DecisionPart.tsx'
import { DeskLink } from './DeskLink.tsx'
import { DESK_JUDGED } from './judged.ts'
import { DESK_QUEUE } from './DeskQueueList.tsx'
import { History } from './History.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { ItemPart } from './ItemPart.tsx'
import { ButtonKey } from './Kbd.tsx'
import { kindParts } from './kinds.tsx'
import { Notes } from './Notes.tsx'
import { SentForm } from './SentForm.tsx'

const AddFirm = lazy(async () => ({ default: (await import('./AddFirm.tsx')).AddFirm }))
const MergeForm = lazy(async () => ({ default: (await import('./MergeForm.tsx')).MergeForm }))

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
            ? 'scroll-mt-4 text-h3'
            : 'font-sans text-body font-normal text-ink-soft max-lg:hidden'
        }
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
        <ReadyItem
          key={`${open.item.kind}-${open.item.item_id}`}
          item={open.item}
          store={store}
          renderPublished={renderPublished}
        />
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

/** Parts of an item below each other. */
const cell = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5'

function ReadyItem({ item, store, renderPublished }: Props & ItemProps) {
  const isCorrecting = useStore(store.item.$asking) === 'correct'
  const mergedWith = useStore(store.corrections.$mergedWith)
  const parts = kindParts[item.kind] ?? {}
  const { lead: Lead, effect: Effect, aside: Aside, detail: Detail = SentForm, foot: Foot } = parts
  return (
    <>
      <ItemState item={item} />
      {item.hidden_at && (
        <Callout tone="plain">{messages.hiddenByOwner(toDateText(item.hidden_at))}</Callout>
      )}
      {/* Where there is room, notes stand beside the decision, and what a lead explains below both; a correction needs the whole width. */}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 ${isCorrecting ? '' : '@min-[38rem]/item:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'} ${Lead ? '' : '@min-[38rem]/item:grid-rows-[auto_auto_1fr]'}`}
      >
        <div className={`${cell} ${Aside ? 'col-span-full' : ''}`}>
          {Lead && <Lead item={item} store={store} />}
          <DecisionPart item={item} store={store} />
          {Effect && <Effect item={item} store={store} />}
        </div>
        <div
          id={DESK_JUDGED}
          className={`scroll-mt-4 ${cell} ${Aside || Lead ? 'col-span-full' : ''}`}
        >
          <Detail item={item} store={store} />
          <Preview item={item} renderPublished={renderPublished} />
          {Foot && <Foot item={item} store={store} />}
        </div>
        <div
          className={`${cell} ${isCorrecting ? '' : `@min-[38rem]/item:col-start-2 ${Aside ? '@min-[38rem]/item:row-start-3' : `@min-[38rem]/item:row-start-1 ${Lead ? '' : '@min-[38rem]/item:row-span-3'}`}`}`}
        >
          {Aside && <Aside item={item} store={store} />}
          <Notes item={item} store={store} />
        </div>
        <div
          className={`${cell} ${isCorrecting ? '' : '@min-[38rem]/item:col-start-1 @min-[38rem]/item:row-start-3'}`}
        >
          <History events={item.history} />
        </div>
      </div>
      {mergedWith !== null && item.advisor_id !== null && (
        <Suspense fallback={<Spinner />}>
          <MergeForm key={mergedWith} kept={item.advisor_id} gone={mergedWith} store={store} />
        </Suspense>
      )}
    </>
  )
}

function ItemState({ item }: { item: DeskItem }) {
  const path = toPublicPath(item)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge>{kinds[item.kind].name}</Badge>
      <Badge tone="accent">{toStateName(item.kind, item.state)}</Badge>
      {path && (
        <span className="text-small">
          <NewTabLink href={path} rel="noopener" aria-keyshortcuts="O">
            {messages.publicPage}
          </NewTabLink>{' '}
          <ButtonKey>O</ButtonKey>
        </span>
      )}
    </p>
  )
}

/** Why the database would refuse an approval. */
function Refusal({ item: { refusal } }: Pick<ItemProps, 'item'>) {
  if (refusal === null) return null
  return (
    <Callout tone="accent">
      <p className="font-semibold">{messages.refusalTitle}</p>
      <p>{refusal}</p>
    </Callout>
  )
}

/** The page of the firm. Before it is published, its card links to a profile that does not exist yet. */
function Preview({ item, renderPublished }: Pick<Props & ItemProps, 'item' | 'renderPublished'>) {
  if (!item.published) return <Refusal item={item} />
  const isListed = isPublished(item)
  const preview = kinds[item.kind].isProposal ? messages.editedNote : messages.previewNote
  return (
    <ItemPart title={isListed ? 'Listing' : 'Preview'}>
      <p className="meta">{isListed ? messages.listedNote : preview}</p>
      <Refusal item={item} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only disables links without a target */}
      <div
        className="mt-3 grid gap-6 border border-line p-[clamp(0.75rem,2vw,1.5rem)] wrap-anywhere [&_h1]:text-h2"
        onClickCapture={(event) => {
          const link = (event.target as Element).closest('a[href^="/"]')
          if (link && !isListed) event.preventDefault()
        }}
      >
        {renderPublished(item.published)}
      </div>
    </ItemPart>
  )
}
