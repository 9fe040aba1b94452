import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { DeskItem } from '#data/cases.queries.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { isPublished, kinds, toPublicPath, toStateName } from '#domain/cases/kinds.ts'
import { toDateText } from '#domain/dates/date.ts'
import { Badge } from '#ui/Badge.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { ItemProps } from './desk.store.ts'
import { DecisionPart } from './DecisionPart.tsx'
import type { RenderPublished } from './DeskItemView.tsx'
import { DESK_JUDGED } from './judged.ts'
import { History } from './History.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { ItemPart } from './ItemPart.tsx'
import { ButtonKey } from './Kbd.tsx'
import { kindParts } from './kinds.tsx'
import { Notes } from './Notes.tsx'
import { SentForm } from './SentForm.tsx'

const MergeForm = lazy(async () => ({ default: (await import('./MergeForm.tsx')).MergeForm }))

type Props = ItemProps & { renderPublished: RenderPublished }

/** Parts of an item below each other. */
const cell = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5'

/** Decisions first, at one height for every kind; beside each other below them what speaks for or against one, and the notes. */
export function ReadyItem({ item, store, renderPublished }: Props) {
  const mergedWith = useStore(store.corrections.$mergedWith)
  const parts = kindParts[item.kind] ?? {}
  const { lead: Lead, effect: Effect, detail: Detail = SentForm, foot: Foot } = parts
  const detail = <Detail item={item} store={store} />
  return (
    <>
      <ItemState item={item} />
      <DecisionPart item={item} store={store} />
      {mergedWith !== null && item.advisor_id !== null && (
        <Suspense fallback={<Spinner />}>
          <MergeForm key={mergedWith} kept={item.advisor_id} gone={mergedWith} store={store} />
        </Suspense>
      )}
      {item.hidden_at && (
        <Callout tone="plain">{messages.hiddenByOwner(toDateText(item.hidden_at))}</Callout>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @min-[38rem]/item:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div id={Lead ? undefined : DESK_JUDGED} className={`scroll-mt-20 ${cell}`}>
          {Lead ? <Lead item={item} store={store} /> : detail}
          {Effect && <Effect item={item} store={store} />}
        </div>
        <div className={cell}>
          <Notes item={item} store={store} />
        </div>
      </div>
      <div id={Lead ? DESK_JUDGED : undefined} className={`scroll-mt-20 ${cell}`}>
        {Lead && detail}
        <Preview item={item} renderPublished={renderPublished} />
        {Foot && <Foot item={item} store={store} />}
      </div>
      <History events={item.history} />
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
function Preview({ item, renderPublished }: Pick<Props, 'item' | 'renderPublished'>) {
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
