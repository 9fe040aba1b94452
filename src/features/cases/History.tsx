import type { DeskEvent } from '#domain/cases/case.ts'
import { Difference } from './Difference.tsx'
import { reviewReasonNames, reviewReasons } from '#domain/reviews/review-report.ts'
import { eventNames, mailStates, roleNames } from '#domain/cases/states.ts'
import { EntryList, ItemPart } from './ItemPart.tsx'
import { DateTime } from './DateTime.tsx'

/** Events of the item, newest last. */
export function History({ events }: { events: DeskEvent[] }) {
  if (events.length === 0) return null
  return (
    <ItemPart title="History">
      <EntryList isOrdered>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{eventNames[event.action] ?? event.action}</strong>
            <span>{` by ${event.who ?? roleNames[event.role]}, `}</span>
            <DateTime at={event.at} />
            {event.mail && <span className="meta">. {mailStates[event.mail]}</span>}
            {event.reason && <p className="whitespace-pre-line">{toReasonText(event.reason)}</p>}
            {event.diff && <Difference diff={event.diff} />}
          </li>
        ))}
      </EntryList>
    </ItemPart>
  )
}

/** Reasons of reviews are codes; all others are text. */
function toReasonText(reason: string): string {
  const name = reviewReasonNames.find((one) => one === reason)
  return name ? reviewReasons[name] : reason
}
