import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as deps from '#data/cases.queries.ts'
import { isDecisionKey } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toPublicPath } from '#domain/cases/kinds.ts'
import { pageAddress } from '#parts/page/address.ts'
import { DeskGate } from '#parts/cases/DeskGate.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { createDesk, type DeskStore } from './desk.store.ts'
import { DeskItemView, type RenderPublished } from './DeskItemView.tsx'
import { revealJudged } from './judged.ts'
import { ButtonKey } from './Kbd.tsx'
import { DESK_QUEUE, DeskQueueList } from './DeskQueueList.tsx'
import { DeskLoadLine } from './DeskLoadLine.tsx'
import { DeskTools } from './DeskTools.tsx'
import { $keysOn, toCaseKey, toTickKey } from './keys.ts'
import { TicksBar } from './TicksBar.tsx'
import { UndoBar } from './UndoBar.tsx'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))
const TeamDialog = lazy(async () => ({ default: (await import('./TeamDialog.tsx')).TeamDialog }))
const SeveralDialog = lazy(async () => ({
  default: (await import('./SeveralDialog.tsx')).SeveralDialog,
}))

type Props = { renderPublished: RenderPublished }

/** The desk, for accounts that the database admits. */
export function Desk({ renderPublished }: Props) {
  const [store] = useState(() => createDesk({ deps, address: pageAddress }))
  return (
    <DeskGate store={store} title={messages.title}>
      <OpenDesk store={store} renderPublished={renderPublished} />
    </DeskGate>
  )
}

type OpenProps = Props & { store: DeskStore }

function OpenDesk({ store, renderPublished }: OpenProps) {
  const announcement = useStore(store.$announcement)
  const { item } = useStore(store.$view)
  const askingSeveral = useStore(store.ticking.$askingSeveral)
  const [ticked] = useStore(store.ticking.$ticked)
  // On a phone the pane of an item hides the list.
  const isPaneOpen = useStore(store.corrections.$isAdding) || item !== null
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsTeam, setShowsTeam] = useState(false)
  useCaseKeys(store, () => setShowsKeys(true))
  // An item's parts come after the queue, before one is opened.
  useEffect(() => void import('./ReadyItem.tsx').catch(() => undefined), [])
  useAutoReload(store)
  return (
    <div className="@container/desk wrap min-h-svh pt-6 pb-32">
      <header className="relative mb-5 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="flex-none text-h2">{messages.title}</h1>
        <span className={isPaneOpen ? 'max-lg:hidden' : undefined}>
          <SkipLink to={DESK_QUEUE}>{messages.toQueue}</SkipLink>
        </span>
        <DeskLoadLine store={store} isHidden={isPaneOpen} />
        <p
          className={`ms-auto flex flex-wrap gap-2 max-sm:-mx-3.5 max-sm:gap-0 ${isPaneOpen ? 'max-lg:hidden' : ''}`}
        >
          <Button variant="quiet" size="small" onClick={() => void store.corrections.beginAdding()}>
            {messages.addTitle} <ButtonKey>N</ButtonKey>
          </Button>
          <Button variant="quiet" size="small" onClick={() => setShowsTeam(true)}>
            {messages.team}
          </Button>
          <ButtonLink variant="quiet" size="small" href={paths.operations}>
            {messages.operations}
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            className="pointer-coarse:hidden"
            onClick={() => setShowsKeys(true)}
          >
            Keys <ButtonKey>?</ButtonKey>
          </Button>
        </p>
      </header>
      {/* One pane on a phone, then queue and item, then the filters beside them. The queue stays in view beside a long item; its
      padding leaves room for the focus ring. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)] @min-[70rem]/desk:grid-cols-[10.5rem_20rem_minmax(0,1fr)]">
        <DeskTools store={store} isHidden={isPaneOpen} />
        <section
          id={DESK_QUEUE}
          className={`min-w-0 focus:outline-0 lg:sticky lg:top-0 lg:-mx-1.5 lg:max-h-svh lg:self-start lg:overflow-y-auto lg:p-1.5 lg:has-checked:pb-24 ${isPaneOpen ? 'max-lg:hidden' : ''}`}
          aria-label="Queue"
          tabIndex={-1}
        >
          <DeskQueueList store={store} />
        </section>
        <DeskItemView store={store} renderPublished={renderPublished} />
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-wrap-reverse items-end justify-between gap-3 p-3 print:hidden">
        <TicksBar store={store} />
        <UndoBar store={store} />
      </div>
      <Suspense>
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
        {showsTeam && <TeamDialog onClose={() => setShowsTeam(false)} onLeave={store.close} />}
        {askingSeveral && ticked && (
          <SeveralDialog decision={askingSeveral} kind={ticked.kind} store={store} />
        )}
      </Suspense>
    </div>
  )
}

function useCaseKeys(store: DeskStore, showKeys: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      // Works from any focus, except in a dialog, which closes itself.
      if (event.key === 'Escape' && !target?.closest('[role=dialog]'))
        return store.item.$asking.get() ? store.deciding.cancel() : store.ticking.clear()
      const tick = $keysOn.get() ? toTickKey(event, target) : null
      if (tick !== null) {
        // Space would scroll, and Shift with an arrow would select text.
        event.preventDefault()
        return tick === 'tick' ? store.toggleOpen() : void store.tickOn(tick)
      }
      const key = $keysOn.get() ? toCaseKey(event, target) : null
      if (key === null || event.repeat) return
      if (key === 'j') void store.move(1)
      else if (key === 'k') void store.move(-1)
      else if (key === 'u') void store.undo.undo()
      else if (key === 'n') void store.corrections.beginAdding()
      else if (key === '?') showKeys()
      else if (key === 'o') openPublicPage(store)
      else if (isDecisionKey(key) && isAboutOpen(store) && revealJudged())
        store.announce(messages.seeFirst)
      else if (!store.beginByKey(key)) return
      // The letter must not be typed into the field that it opens.
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** Whether a decision's key is about the open item alone, and begins the decision. */
function isAboutOpen({ item, ticking }: DeskStore): boolean {
  return item.$asking.get() === null && ticking.$ticked.get().length === 0
}

function openPublicPage(store: DeskStore): void {
  const item = store.item.ready()
  const path = item && toPublicPath(item)
  if (path !== null) window.open(path, '_blank', 'noopener')
}

/** Others may decide while this tab is in the background. */
function useAutoReload(store: DeskStore): void {
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void store.reload()
    }
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [store])
}
