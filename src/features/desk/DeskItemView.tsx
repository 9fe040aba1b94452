import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { DeskItem, Published } from '#data/desk.queries.ts'
import {
  deskItemStates,
  deskKindNames,
  deskMessages as messages,
} from '#domain/desk/desk-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { siteMessages } from '#domain/messages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Callout } from '#ui/Callout.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toPublicPath, toQuery } from './desk-address.ts'
import type { DeskStore, OpenItem } from './desk.store.ts'
import { DecisionPart } from './DecisionPart.tsx'
import { ClaimHints } from './ClaimHints.tsx'
import { FactHint } from './FactHint.tsx'
import { Difference } from './Difference.tsx'
import { Duplicates } from './Duplicates.tsx'
import { DESK_QUEUE, follow } from './DeskQueueList.tsx'
import { History } from './History.tsx'
import { ButtonKey } from './Kbd.tsx'
import { ItemPart } from './ItemPart.tsx'
import { Notes } from './Notes.tsx'
import { Reports } from './Reports.tsx'
import { SentForm } from './SentForm.tsx'

const AddFirm = lazy(async () => ({ default: (await import('./AddFirm.tsx')).AddFirm }))
const CorrectForm = lazy(async () => ({ default: (await import('./CorrectForm.tsx')).CorrectForm }))
const MergeForm = lazy(async () => ({ default: (await import('./MergeForm.tsx')).MergeForm }))

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
  const isAdding = useStore(store.$isAdding)
  const line = store.lineOf(view.item)
  const title = open.phase === 'ready' ? open.item.title : line?.title
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
        hidden={isAdding}
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
  const isCorrecting = useStore(store.$asking) === 'correct'
  const mergedWith = useStore(store.$mergedWith)
  // For these kinds the sent form and the published data are the same.
  const isForm = kind === 'registration' || kind === 'company'
  // Three decisions need the whole line, with the notes below.
  const isWide = isForm || kind === 'advisor'
  // A few lines, which the decision is about.
  const isReadFirst = kind === 'report' || kind === 'fact'
  const isEdit = kind === 'edit' || kind === 'company_edit'
  const isListed =
    state === 'approved' || state === 'featured' || (item.advisorId !== null && !isEdit)
  return (
    <>
      <ItemState item={item} />
      {item.hiddenAt && <Hidden at={item.hiddenAt} />}
      {/* Where there is room, notes stand beside the decision. */}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 ${isCorrecting ? '' : '@min-[38rem]/item:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @min-[38rem]/item:grid-rows-[auto_1fr]'}`}
      >
        <div
          className={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 ${isWide ? 'col-span-full' : ''}`}
        >
          {claim && <ClaimHints claim={claim} />}
          {kind === 'report' && <Callout tone="plain">{messages.reportHint}</Callout>}
          {difference && (
            <ItemPart title="Changes">
              <Difference diff={difference} />
            </ItemPart>
          )}
          {isReadFirst && <SentForm item={item} />}
          {kind === 'fact' && <FactHint fact={item.sent['fact']} />}
          <DecisionPart item={item} store={store} />
          {kind === 'company' && <FeaturedNote state={state} store={store} />}
          {isCorrecting && item.correctable && (
            <Suspense fallback={<Spinner />}>
              <CorrectForm item={item} row={item.correctable} store={store} />
            </Suspense>
          )}
        </div>
        <div
          className={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 ${isCorrecting ? '' : `@min-[38rem]/item:col-start-2 ${isWide ? '@min-[38rem]/item:row-start-2' : '@min-[38rem]/item:row-span-2 @min-[38rem]/item:row-start-1'}`}`}
        >
          {(isForm || kind === 'advisor') && (
            <Duplicates
              duplicates={duplicates}
              store={store}
              onMerge={canMerge(item) ? store.beginMerging : undefined}
            />
          )}
          <Notes item={item} store={store} />
        </div>
        <div
          className={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 ${isCorrecting ? '' : '@min-[38rem]/item:col-start-1 @min-[38rem]/item:row-start-2'}`}
        >
          {!isForm && !isReadFirst && <SentForm item={item} />}
          {reports.length > 0 && <Reports reports={reports} />}
          <History events={history} />
        </div>
      </div>
      {mergedWith !== null && item.advisorId !== null && (
        <Suspense fallback={<Spinner />}>
          <MergeForm key={mergedWith} kept={item.advisorId} gone={mergedWith} store={store} />
        </Suspense>
      )}
      {published && (
        <ItemPart title={isListed ? 'Listing' : 'Preview'}>
          <p className="meta">{toPreviewNote(kind, isListed)}</p>
          <Preview isListed={isListed}>{renderPublished(published)}</Preview>
        </ItemPart>
      )}
      {isForm && <SentForm item={item} isFolded />}
    </>
  )
}

function canMerge({ kind, state, own }: DeskItem): boolean {
  return kind === 'advisor' && state === 'listed' && !own
}

/** The effect of featuring a company, and how many are featured. */
function FeaturedNote({ state, store }: { state: string; store: DeskStore }) {
  const load = useStore(store.$load)
  if (!load || (state !== 'approved' && state !== 'featured')) return null
  return (
    <p className="meta">
      {messages.featuredHint} {messages.featured(load.featured)}
    </p>
  )
}

function ItemState({ item }: { item: DeskItem }) {
  const path = toPublicPath(item)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge>{deskKindNames[item.kind]}</Badge>
      <Badge tone="accent">{deskItemStates[item.state] ?? item.state}</Badge>
      {path && (
        <span className="text-small">
          <a className="link" href={path} target="_blank" rel="noopener" aria-keyshortcuts="O">
            {messages.publicPage}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          <ButtonKey>O</ButtonKey>
        </span>
      )}
    </p>
  )
}

function Hidden({ at }: { at: string }) {
  return <Callout tone="plain">{messages.hiddenByOwner(toDateText(at))}</Callout>
}

function toPreviewNote(kind: DeskItem['kind'], isListed: boolean): string {
  if (isListed) return messages.listedNote
  return kind === 'edit' || kind === 'company_edit' ? messages.editedNote : messages.previewNote
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
