import { parseReports } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { reviewReasons } from '#domain/reviews/review-report.ts'
import { DateTime } from '../DateTime.tsx'
import { EntryList, ItemPart } from '../ItemPart.tsx'
import { SentForm } from '../SentForm.tsx'
import type { ItemProps } from '../desk.store.ts'

/** A review, and its reports with their reporters, for the desk only. */
export function ReportedReview({ item }: ItemProps) {
  const reports = parseReports(item.sent)
  return (
    <>
      <SentForm item={item} />
      {reports.length > 0 && (
        <ItemPart title={messages.reportsTitle}>
          <EntryList>
            {reports.map(({ reason, words, at, by, is_open }) => (
              <li key={`${by} ${at}`}>
                <strong>{reviewReasons[reason]}</strong>
                {words !== null && <p className="whitespace-pre-line">{words}</p>}
                <p className="meta">
                  {by}, <DateTime at={at} />. {!is_open && messages.reportDecided}
                </p>
              </li>
            ))}
          </EntryList>
        </ItemPart>
      )}
    </>
  )
}
