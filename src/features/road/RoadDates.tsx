import type { ToolAnswer } from '#domain/calculators/tool.ts'

type Props = { dates: Pick<ToolAnswer, 'result' | 'instead'> }

/** The resulting dates, the earliest first, each with its calculation and law. */
export function RoadDates({ dates: { result, instead } }: Props) {
  const rows = result?.tables[0]?.rows ?? []
  if (result && rows.length === 0) return null
  return (
    <section className="mt-8" id="road-dates">
      <h3 className="font-sans text-small/tight font-semibold tracking-normal">
        Dates that follow
      </h3>
      <div id="road-days">
        {result ? <Days rows={rows} cautions={result.cautions} /> : <p>{instead}</p>}
      </div>
    </section>
  )
}

type DaysProps = { rows: readonly (readonly string[])[]; cautions: readonly string[] }

function Days({ rows, cautions }: DaysProps) {
  return (
    <>
      <ol className="mt-3 border-t border-ink">
        {rows.map(([day, title, formula, law]) => (
          <li
            key={title}
            className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 text-small lining-nums tabular-nums sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] print:break-inside-avoid"
          >
            <b className="font-[550]">{day}</b>
            <div>
              <p>{title}</p>
              <p className="meta first-letter:uppercase">{`${formula}. ${law}`}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="mt-4 list-[square] ps-5 text-small/body">
        {cautions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
