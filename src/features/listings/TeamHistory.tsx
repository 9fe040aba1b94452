import type { TeamEvent } from '#data/pages.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { eventNames } from '#domain/cases/states.ts'
import { inFormOrder, toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { leavingMessages as messages } from '#domain/listings/leaving-messages.ts'

/** What our team did to a listing or page, newest first, for its people. */
export function TeamHistory({ events }: { events: readonly TeamEvent[] }) {
  return (
    <section aria-labelledby="team-history">
      <h2 className="mb-4 text-h3" id="team-history">
        {messages.historyTitle}
      </h2>
      {events.length === 0 && <p className="meta">{messages.noHistory}</p>}
      <ol>
        {events.map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have no id for the firm, and their order is fixed
          <li key={at} className="grid gap-1.5 border-b border-line py-3 first:pt-0">
            <p>{messages.byTeam(eventNames[event.action] ?? event.action, toDateText(event.at))}</p>
            {event.reason !== null && <p className="whitespace-pre-line">{event.reason}</p>}
            {event.diff && <Changes diff={event.diff} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ diff }: { diff: NonNullable<TeamEvent['diff']> }) {
  return (
    <dl className="grid gap-1.5 text-small/body">
      {inFormOrder(diff).map(([name, [before, after]]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
          <dt className="text-ink-soft">{toColumnName(name)}</dt>
          <dd className="whitespace-pre-line">
            <del className="text-ink-faint">{toColumnText(before, name)}</del>{' '}
            <ins className="no-underline">{toColumnText(after, name)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
