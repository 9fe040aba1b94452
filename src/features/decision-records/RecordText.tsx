import type { ReactNode } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import {
  toFirmName,
  type DecisionRecord,
  type RecordBody,
  type Reference,
} from '#domain/decision-records/decision-record.ts'
import { toCriteria, type Standing } from '#domain/decision-records/marks.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { Detail, DetailList } from '#ui/DetailList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListingSnapshot } from './ListingSnapshot.tsx'
import { RecordSheets } from './RecordSheets.tsx'

const headClass = 'border-b border-ink pb-2 text-h3 print:pb-1'

/** A record to read and to print: the decision, the criteria, the firms side by side, and the copies of their listings. */
export function RecordText({ record }: { record: DecisionRecord }) {
  const { body } = record
  const nameOf = (id: number) => toFirmName(body, id)
  return (
    <article className="print-record grid gap-stack wrap-anywhere print:block">
      <Decision record={record} />
      <section className="grid max-w-4xl gap-4 print:mt-5 print:break-inside-avoid print:gap-2">
        <h2 className={headClass}>{messages.labels.criteria}</h2>
        <DetailList>
          <Detail term={messages.labels.kind}>{body.kind}</Detail>
          <Detail term={messages.labels.criteria}>{toProse(body.criteria)}</Detail>
        </DetailList>
      </section>
      {body.candidates.length > 0 && (
        <>
          <section className="print:mt-5">
            <h2 className={`${headClass} mb-2`}>{messages.firms}</h2>
            <RecordSheets
              isBesideAnnex
              body={body}
              own={toOwnRows(body)}
              chosen={body.candidates.flatMap((one) => (one.chosen ? one.advisor_id : []))}
            />
          </section>
          <section className="max-w-4xl print:mt-5 print:max-w-none">
            <h2 className={headClass}>{messages.annex}</h2>
            <p className="mt-2 mb-3 meta">{messages.annexHint}</p>
            <div className="print:columns-2 print:gap-x-6">
              {body.candidates.map(({ advisor_id: id, known }) => (
                <ListingSnapshot key={id} name={nameOf(id)} known={known} />
              ))}
            </div>
          </section>
        </>
      )}
      <p className="max-w-4xl border-t border-line pt-4 meta print:mt-4 print:pt-2">
        {messages.noAdvice}
      </p>
    </article>
  )
}

/** What was decided and why, by whom and when, and what shows that nobody has changed it. */
function Decision({ record }: { record: DecisionRecord }) {
  const { body, locked_at: lockedAt, sha256, supersedes } = record
  return (
    <section
      aria-labelledby="decision"
      className="grid gap-x-columns gap-y-6 border-y-2 border-own py-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:gap-x-8 print:py-4"
    >
      <div className="grid content-start gap-3">
        <h2 className="font-sans eyebrow" id="decision">
          {messages.decision}
        </h2>
        <p className="font-serif text-h2 print:text-[1.75rem]">{toChosen(body)}</p>
        {body.reason && <p className="whitespace-pre-line">{body.reason}</p>}
        {body.correction && (
          <p>
            <span className="block meta">{messages.labels.correction}</span>
            <span className="whitespace-pre-line">{body.correction}</span>
          </p>
        )}
      </div>
      <div className="border-line text-small/body max-md:border-t max-md:pt-4 md:border-s md:ps-6">
        <DetailList>
          <Detail term={messages.labels.decided_on}>
            {body.decided_on && toDateText(body.decided_on)}
          </Detail>
          <Detail term={messages.labels.decided_by}>{body.decided_by}</Detail>
          {lockedAt === null ? (
            <Detail term={messages.one}>{messages.draftNote}</Detail>
          ) : (
            <Detail term={messages.lockedOn}>
              {toDateText(lockedAt)}. {messages.lockedNote}
            </Detail>
          )}
          <Detail term={messages.fileNumber}>
            <code className="text-meta">{record.id}</code>
          </Detail>
          <Detail term={messages.correctsFile}>
            {supersedes && <code className="text-meta">{supersedes}</code>}
          </Detail>
          <Detail term={messages.hash}>
            {sha256 && <code className="text-meta">{sha256}</code>}
          </Detail>
        </DetailList>
      </div>
    </section>
  )
}

function toProse(text: string): ReactNode {
  return text && <span className="whitespace-pre-line">{text}</span>
}

function toChosen(body: RecordBody): string {
  const chosen = body.candidates.filter((one) => one.chosen)
  return chosen.map((one) => toFirmName(body, one.advisor_id)).join(', ') || messages.noneChosen
}

/** What is written about each firm, as rows of the sheet: the criteria first. A row that nobody has written in is left out. */
function toOwnRows({ candidates, criteria }: RecordBody) {
  const rows = [
    ...toCriteria(criteria).map((line) => ({
      label: line,
      cells: candidates.map(({ advisor_id: id, marks }) => {
        const standing = marks.find(({ criterion }) => criterion === line)?.standing
        return standing && <MarkText key={id} standing={standing} />
      }),
    })),
    { label: messages.note, cells: candidates.map(({ note }) => toProse(note)) },
    { label: messages.conflicts, cells: candidates.map(({ conflicts }) => toProse(conflicts)) },
    {
      label: messages.references,
      cells: candidates.map(
        ({ advisor_id: id, references }) =>
          references.length > 0 && <References key={id} references={references} />,
      ),
    },
  ]
  return rows.filter(({ cells }) => cells.some(Boolean))
}

const icons = { meets: 'check', partly: 'minus', misses: 'close' } as const

function MarkText({ standing }: { standing: Standing }) {
  return (
    <span className="flex gap-1.5">
      <Icon
        name={icons[standing]}
        size={18}
        className={`mt-px flex-none ${standing === 'meets' ? 'text-own' : 'text-ink-soft'}`}
      />
      {messages.standings[standing]}
    </span>
  )
}

function References({ references }: { references: readonly Reference[] }) {
  return (
    <ul className="grid gap-2">
      {references.map(({ who, on, answer }) => (
        <li key={who + on + answer}>
          {[who, toDateText(on)].filter(Boolean).join(', ')}
          {answer && <span className="block whitespace-pre-line">{answer}</span>}
        </li>
      ))}
    </ul>
  )
}
