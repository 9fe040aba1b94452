import type { ReactNode } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import type { DecisionRecord, RecordBody } from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Detail, DetailList } from '#ui/DetailList.tsx'
import { ListingSnapshot } from './ListingSnapshot.tsx'

/** A record to read and to print. */
export function RecordText({ record }: { record: DecisionRecord }) {
  const { body, locked_at: lockedAt, sha256, supersedes } = record
  return (
    <article className="grid gap-8 wrap-anywhere">
      <p className="meta">
        {lockedAt === null ? messages.draftNote : messages.lockedNote(toDateText(lockedAt))}
      </p>
      <DetailList>
        <Detail term={messages.labels.kind}>{body.kind}</Detail>
        <Detail term={messages.labels.criteria}>{toProse(body.criteria)}</Detail>
        <Detail term={messages.labels.correction}>{toProse(body.correction)}</Detail>
      </DetailList>
      <section className="grid gap-6">
        <h2 className="border-b border-ink pb-2 text-h3">{messages.firms}</h2>
        {body.candidates.map((candidate) => (
          <Candidate key={candidate.advisor_id} candidate={candidate} />
        ))}
      </section>
      <section className="grid gap-4 print:break-inside-avoid">
        <h2 className="border-b border-ink pb-2 text-h3">{messages.decision}</h2>
        <DetailList>
          <Detail term={messages.chosen}>{toChosen(body)}</Detail>
          <Detail term={messages.labels.decided_on}>{toDateText(body.decided_on)}</Detail>
          <Detail term={messages.labels.decided_by}>{body.decided_by}</Detail>
          <Detail term={messages.labels.reason}>{toProse(body.reason)}</Detail>
        </DetailList>
      </section>
      <footer className="grid gap-1 border-t border-line pt-4 meta">
        <p>{messages.noAdvice}</p>
        <p>
          {messages.fileNumber} {record.id}
        </p>
        {supersedes && (
          <p>
            {messages.correctsFile} {supersedes}
          </p>
        )}
        {sha256 && (
          <p>
            {messages.hash} <code>{sha256}</code>
          </p>
        )}
      </footer>
    </article>
  )
}

function toProse(text: string): ReactNode {
  return text && <span className="whitespace-pre-line">{text}</span>
}

function toChosen({ candidates }: RecordBody): string {
  const names = candidates.filter((one) => one.chosen).map(({ known }) => toName(known))
  return names.join(', ') || messages.noneChosen
}

const toName = ({ listing }: { listing: Record<string, unknown> }) =>
  String(listing['company_name'])

function Candidate({ candidate }: { candidate: RecordBody['candidates'][number] }) {
  const { known, chosen, note, conflicts, references } = candidate
  return (
    <section className="grid gap-4 border-b border-line pb-6">
      <h3 className="flex flex-wrap items-center gap-3 text-h4">
        {toName(known)} {chosen && <Badge tone="own">{messages.chosen}</Badge>}
      </h3>
      <DetailList>
        <Detail term={messages.note}>{toProse(note)}</Detail>
        <Detail term={messages.conflicts}>{toProse(conflicts)}</Detail>
        <Detail term={messages.references}>
          {references.length > 0 && (
            <ul className="grid gap-2">
              {references.map(({ who, on, answer }) => (
                <li key={who + on + answer}>
                  {[who, toDateText(on)].filter(Boolean).join(', ')}
                  {answer && <span className="block whitespace-pre-line">{answer}</span>}
                </li>
              ))}
            </ul>
          )}
        </Detail>
      </DetailList>
      <ListingSnapshot known={known} />
    </section>
  )
}
