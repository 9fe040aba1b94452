import { useStore } from '@nanostores/react'
import type { DeskLoad } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { DayText } from './DateTime.tsx'
import type { DeskStore } from './desk.store.ts'

/** Unseen until the figures are read, so that what stands below them stays where it is. */
const UNREAD: DeskLoad = { kinds: {}, came: 10, decided: 10, median_hours: 0, featured: 0 }

/** Age and load of the queue: how long items wait, and what the last seven days brought. On a phone an open item hides them. */
export function DeskLoadLine({ store, isHidden }: { store: DeskStore; isHidden: boolean }) {
  const read = useStore(store.queue.$load)
  const load = read ?? UNREAD
  const kinds = Object.values(load.kinds)
  const [oldest] = kinds.map((kind) => kind.oldest).toSorted()
  const late = kinds.reduce((sum, kind) => sum + kind.late, 0)
  return (
    <dl
      className={`flex flex-wrap gap-x-5 gap-y-1 text-small *:flex *:gap-1.5 max-lg:order-last max-lg:w-full lg:flex-[1_1_18rem] [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:flex-none [&_dt]:text-ink-soft ${isHidden ? 'max-lg:hidden' : ''} ${read ? '' : 'invisible'}`}
    >
      {oldest && (
        <div>
          <dt>Oldest</dt>
          <dd>
            <DayText at={oldest} />
          </dd>
        </div>
      )}
      <div>
        <dt>{messages.lateHeading}</dt>
        <dd className={late > 0 ? 'text-danger' : undefined}>{late}</dd>
      </div>
      <div>
        <dt>Past week</dt>
        <dd>{messages.week(load)}</dd>
      </div>
    </dl>
  )
}
