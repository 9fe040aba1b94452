import type { Answer } from '#domain/tools/tool.ts'

type Props = { dates: Pick<Answer, 'report' | 'instead'> }

/** The resulting dates, the earliest first, each with its calculation and law. */
export function RoadDates({ dates: { report, instead } }: Props) {
  const rows = report?.tables[0]?.rows ?? []
  if (report && rows.length === 0) return null
  return (
    <section id="road-dates">
      <h3>Dates that follow</h3>
      <div id="road-days">
        {report ? <Days rows={rows} cautions={report.cautions} /> : <p>{instead}</p>}
      </div>
    </section>
  )
}

type DaysProps = { rows: readonly (readonly string[])[]; cautions: readonly string[] }

function Days({ rows, cautions }: DaysProps) {
  return (
    <>
      <ol className="road-days">
        {rows.map(([day, title, formula, law]) => (
          <li key={title}>
            <b>{day}</b>
            <div>
              <p>{title}</p>
              <p className="meta">{`${formula}. ${law}`}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="road-cautions">
        {cautions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
