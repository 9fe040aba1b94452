import { useStore } from '@nanostores/react'
import { useRef, type PointerEvent } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import { toStateText } from '#domain/enquiries/enquiry.ts'
import { COMPARED_MAX, SHORTLIST_NOTE_MAX } from '#domain/limits.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { ContactLink } from '#parts/enquiries/ContactLink.tsx'
import { paths, toAdvisorPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { TextArea } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ShortlistFacts } from './ShortlistFacts.tsx'
import type { ShortlistEntry, ShortlistStore } from './shortlist.store.ts'

type Props = {
  store: ShortlistStore
  entries: ShortlistEntry[]
}

/** The advisors of a list, in order; one's own list can be reordered by drag and by button. */
export function ShortlistRows({ store, entries }: Props) {
  const list = useRef<HTMLOListElement>(null)
  return (
    <ol className="border-t border-ink" ref={list}>
      {entries.map((entry, at) => (
        <li key={entry.item.id} className="border-b border-line" data-id={entry.item.id}>
          <Row {...{ store, entry, at }} of={entries.length} />
        </li>
      ))}
    </ol>
  )
}

type RowProps = {
  store: ShortlistStore
  entry: ShortlistEntry
  at: number
  of: number
}

function Row({ store, entry: { item, advisor }, at, of }: RowProps) {
  const isOwn = store.shared === null
  const name = advisor?.companyName ?? messages.number(item.id)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,5fr)_minmax(0,5fr)_auto_auto]">
      {isOwn && of > 1 && <Grip store={store} id={item.id} />}
      <div className="min-w-0 text-small/body wrap-anywhere text-ink-soft sm:col-2 lg:row-1">
        <h2 className="font-sans text-body/[1.3] font-semibold text-ink">
          {advisor ? (
            <a
              className="underline decoration-line-strong underline-offset-[0.22em]"
              href={toAdvisorPath(item.id)}
            >
              {name}
            </a>
          ) : (
            messages.gone
          )}
        </h2>
        {advisor && <ShortlistFacts advisor={advisor} />}
        {isOwn && <Written store={store} id={item.id} />}
      </div>
      {isOwn && <Note {...{ store, item, name }} />}
      <div className="flex flex-wrap items-center gap-x-2 sm:col-2 lg:contents print:hidden">
        {advisor && <Tick store={store} id={item.id} name={name} />}
        <p className="ms-auto actions gap-x-0 sm:gap-x-1 lg:col-5 lg:row-1 lg:flex-nowrap">
          {isOwn && <OwnActions {...{ store, at, of, name }} id={item.id} />}
          {advisor && <ContactLink of={advisor} />}
        </p>
      </div>
    </article>
  )
}

/** The last message to the firm and what came of it. */
function Written({ store, id }: { store: ShortlistStore; id: number }) {
  const sent = useStore(store.$sent).find(({ advisorId }) => advisorId === id)
  if (!sent) return null
  return (
    <p>
      <a className="inline-flex min-h-6 items-center link" href={`${paths.account}#sent-enquiries`}>
        {messages.written(toDateText(sent.createdAt), toStateText(sent))}
      </a>
    </p>
  )
}

type OwnActionProps = Pick<RowProps, 'store' | 'at' | 'of'> & { id: number; name: string }

function OwnActions({ store, id, name, at, of }: OwnActionProps) {
  return (
    <>
      <MoveButton {...{ store, id, name, of }} to={at - 1} isUp />
      <MoveButton {...{ store, id, name, of }} to={at + 1} isUp={false} />
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={() => store.remove(id)}
      >
        <span className="max-sm:hidden">Remove</span>
        <Icon name="close" className="sm:hidden" />
      </Button>
    </>
  )
}

function Tick({ store, id, name }: { store: ShortlistStore; id: number; name: string }) {
  const ticked = useStore(store.$ticked)
  const isTicked = ticked.includes(id)
  return (
    <Check
      size="none"
      className="items-start gap-2 py-2 text-small/[1.4] lg:col-4 lg:row-1 print:hidden"
      checked={isTicked}
      disabled={!isTicked && ticked.length >= COMPARED_MAX}
      onChange={({ currentTarget }) => store.tick(id, currentTarget.checked)}
    >
      <span>
        Compare<span className="sr-only"> {name}</span>
      </span>
    </Check>
  )
}

function Note({
  store,
  item,
  name,
}: {
  store: ShortlistStore
  item: ShortlistEntry['item']
  name: string
}) {
  const state = useStore(store.$noteState)
  const own = state?.id === item.id ? state : null
  return (
    <div className="sm:col-2 lg:col-3 lg:row-1">
      <div className="print:hidden">
        <TextArea
          label={
            <>
              Note<span className="sr-only"> about {name}</span>
            </>
          }
          optional
          rows={1}
          limit={SHORTLIST_NOTE_MAX}
          value={own?.typed ?? item.note}
          onChange={({ currentTarget }) => store.note(item.id, currentTarget.value)}
        />
        <output className="-mb-2 block min-h-[1.45em] meta">{own?.words}</output>
      </div>
      {item.note && <p className="hidden print:block">{item.note}</p>}
    </div>
  )
}

type MoveProps = { store: ShortlistStore; id: number; name: string; to: number; of: number }

/** At the end of the list it stays, disabled but focusable. */
function MoveButton({ store, id, name, to, of, isUp }: MoveProps & { isUp: boolean }) {
  return (
    <Button
      variant="quiet"
      size="small"
      isIcon
      aria-label={`Move ${name} ${isUp ? 'up' : 'down'}`}
      aria-disabled={to < 0 || to >= of}
      onClick={() => store.move(id, to)}
    >
      <Icon name="left" className={isUp ? 'rotate-90' : '-rotate-90'} />
    </Button>
  )
}

/** Drag handle: the row takes the position below the pointer. The buttons do the same without a pointer, and on a phone. */
function Grip({ store, id }: { store: ShortlistStore; id: number }) {
  function drag({ currentTarget, pointerId, clientY }: PointerEvent<HTMLSpanElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const rows = [...(currentTarget.closest('ol')?.children ?? [])]
    const from = rows.findIndex((row) => row.contains(currentTarget))
    const to = rows.findIndex((row, at) => {
      const { top, height } = row.getBoundingClientRect()
      return at < from
        ? clientY < top + height / 2
        : at > from && clientY < top + height && clientY > top + height / 2
    })
    if (to >= 0 && to !== from) store.move(id, to)
  }
  return (
    <span
      className="h-11 w-7 cursor-grab touch-none [background:radial-gradient(var(--color-ink-faint)_1.5px,transparent_2px)_0.25rem_0.375rem/0.5rem_0.5rem_space] active:cursor-grabbing max-sm:hidden print:hidden"
      aria-hidden="true"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
