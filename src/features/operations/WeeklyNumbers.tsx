import type { DeskNumbers } from '#data/operations.queries.ts'
import { toCsv } from '#domain/csv.ts'
import { numbersMessages as messages } from '#domain/operations/numbers-messages.ts'
import { toWeekCells } from '#domain/operations/weekly-numbers.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { OperationsSection } from './OperationsSection.tsx'
import type { SectionStore } from './section.store.ts'

/** Numbers of a year by week as a file, and terms that members searched for with no results. */
export function WeeklyNumbers({ section }: { section: SectionStore<DeskNumbers> }) {
  return (
    <OperationsSection title={messages.title} section={section}>
      {({ weeks, searches }) => (
        <div className="grid max-w-measure gap-6">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
            <p className="text-small">{messages.hint}</p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveFile('weekly-numbers', toCsv(toWeekCells(weeks)))}
            >
              {messages.save}
            </Button>
          </div>
          <details className="text-small">
            <summary>{messages.howCounted}</summary>
            <ul className="mt-3 grid gap-2">
              {messages.counting.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
          <EmptySearches searches={searches} />
        </div>
      )}
    </OperationsSection>
  )
}

function EmptySearches({ searches }: Pick<DeskNumbers, 'searches'>) {
  return (
    <div>
      <h3 className="text-h4">{messages.emptySearches}</h3>
      {searches.length === 0 ? (
        <p className="mt-1 text-small text-ink-soft">{messages.noEmptySearches}</p>
      ) : (
        <>
          <p className="mb-2 text-small text-ink-soft">{messages.emptySearchesHint}</p>
          <ol className="text-small">
            {searches.map(({ directory, term, members }) => (
              <li
                key={`${directory} ${term}`}
                className="flex justify-between gap-4 border-t border-line py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  {term} <span className="meta">{messages.inDirectory[directory]}</span>
                </span>
                <span className="flex-none tabular-nums">{messages.members(members)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
