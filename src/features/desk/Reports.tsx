import type { DeskReport } from '#domain/desk/desk.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'
import { reviewReasons } from '#domain/reviews/review-report.ts'
import { EntryList, ItemPart } from './ItemPart.tsx'
import { DateTime } from './DateTime.tsx'

/** Reports of a review with their reporters, for the desk only. */
export function Reports({ reports }: { reports: DeskReport[] }) {
  return (
    <ItemPart title={messages.reportsTitle}>
      <EntryList>
        {reports.map(({ reason, words, at, by, isOpen }) => (
          <li key={`${by} ${at}`}>
            <strong>{reviewReasons[reason]}</strong>
            {words !== null && <p className="whitespace-pre-line">{words}</p>}
            <p className="meta">
              {by}, <DateTime at={at} />. {!isOpen && messages.reportDecided}
            </p>
          </li>
        ))}
      </EntryList>
    </ItemPart>
  )
}
