import type { DeskNumbers } from '#data/operations.queries.ts'
import { toCsv } from '#domain/csv.ts'
import { numbersMessages as messages } from '#domain/desk/numbers-messages.ts'
import { toWeekCells, toWeekTable, weekSeries } from '#domain/desk/weekly-numbers.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { saveFile } from '#ui/save-file.ts'
import { OperationsSection } from './OperationsSection.tsx'
import type { SectionStore } from './section.store.ts'
import { WeekPlot } from './WeekPlot.tsx'

/** Numbers of a year by week: a plot for each, and all of them as a table and a file. */
export function WeeklyNumbers({ section }: { section: SectionStore<DeskNumbers> }) {
  return (
    <OperationsSection title={messages.title} section={section}>
      {({ weeks, searches }) => (
        <>
          <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
            <p className="max-w-prose text-small text-ink-soft">{messages.hint}</p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveFile('weekly-numbers', toCsv(toWeekCells(weeks)))}
            >
              {messages.save}
            </Button>
          </div>
          <div className="@container">
            <div className="grid gap-x-8 gap-y-10 @min-[36rem]:grid-cols-2 @min-[68rem]:grid-cols-4">
              {weekSeries.map((series) => (
                <WeekPlot key={series.title} series={series} weeks={weeks} />
              ))}
              <EmptySearches searches={searches} />
            </div>
          </div>
          <div className="mt-8 grid gap-3 border-y border-line py-4 text-small">
            <details>
              <summary>{messages.allWeeks}</summary>
              <div className="mt-4">
                <DataTable table={{ caption: messages.tableCaption, ...toWeekTable(weeks) }} />
              </div>
            </details>
            <details>
              <summary>{messages.howCounted}</summary>
              <ul className="mt-3 grid max-w-prose gap-2">
                {messages.counting.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          </div>
        </>
      )}
    </OperationsSection>
  )
}

function EmptySearches({ searches }: Pick<DeskNumbers, 'searches'>) {
  return (
    <div className="border-t border-line pt-3">
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
