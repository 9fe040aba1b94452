import { Fragment } from 'react'
import { isExample } from '#domain/calculators/examples.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import type { Result, Table, WorkedStep } from '#domain/calculators/result.ts'
import { ExampleMark } from '#parts/calculators/ExampleMark.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Plot } from '#ui/plot/Plot.tsx'
import { DataTable } from '#ui/DataTable.tsx'

/** Maximum length of a cited figure; a longer one is shown at its source only. */
const SHORT = 20

/** The sentences of an answer; the first one stands out. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="text-body/[1.55] not-first:mt-3 first:text-h3/[1.35]">
      {sentence}
    </p>
  ))
}

type DetailProps = { result: Result; law: CitedLaw; examples: readonly string[] }

/** Details of an answer: a plot, cautions, tables, and each line of the calculation. What rests on an example is marked. */
export function ResultDetail({ result, law, examples }: DetailProps) {
  const { plot, cautions, tables, steps } = result
  const warnings = cautions.length > 0 && (
    <Cautions cautions={cautions} isExample={examples.length > 0} />
  )
  // A table of text is the answer itself, so what to mind follows it.
  const isAnswer = tables.some(({ isText }) => isText)
  return (
    <>
      {plot && (
        <div data-pagefind-ignore="">
          {isExample(plot, examples) && <ExampleMark className="mb-2 inline-block" />}
          <Plot plot={plot} />
        </div>
      )}
      {!isAnswer && warnings}
      <div className="[&>*+*]:mt-8" id="tool-tables" data-pagefind-ignore="">
        {tables.map((table) => (
          <MarkedTable key={table.caption} table={table} examples={examples} />
        ))}
      </div>
      {isAnswer && warnings}
      {steps.length > 0 && <Work steps={steps} law={law} isExample={examples.length > 0} />}
    </>
  )
}

/** A table that is an example as a whole has its mark at the caption, another at its rows. */
function MarkedTable({ table, examples }: { table: Table; examples: readonly string[] }) {
  const { rows, rowsRestOn } = table
  const marked = rowsRestOn?.map((restsOn) => isExample({ restsOn }, examples)) ?? []
  const isWhole = rowsRestOn ? marked.every(Boolean) && rows.length > 0 : isExample(table, examples)
  const mark = <ExampleMark className="ms-2" />
  const drawn = (
    <DataTable
      table={table}
      isCaptioned={!isLong(table)}
      captionNote={isWhole && mark}
      rowNote={(at) => !isWhole && marked[at] && mark}
    />
  )
  if (!isLong(table)) return drawn
  return (
    <details className="border-y border-line py-4">
      <summary className="font-semibold">
        <span>
          {table.caption}
          {isWhole && mark}
        </span>
      </summary>
      <div className="mt-4">{drawn}</div>
    </details>
  )
}

/** Most rows of a table of numbers that is open from the start: the drawing above a longer one says the same. */
const OPEN_ROWS = 10

function isLong({ isText, rows }: Table): boolean {
  return !isText && rows.length > OPEN_ROWS
}

type CautionsProps = { cautions: readonly string[]; isExample: boolean }

function Cautions({ cautions, isExample: hasMark }: CautionsProps) {
  return (
    <Callout tone="plain" className="print:break-inside-avoid">
      {hasMark && <ExampleMark />}
      <ul className="list-[square] ps-5">
        {cautions.map((sentence) => (
          <li key={sentence} className="not-first:mt-2">
            {sentence}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

type WorkProps = { steps: readonly WorkedStep[]; law: CitedLaw; isExample: boolean }

function Work({ steps, law, isExample: hasMark }: WorkProps) {
  return (
    <details className="border-y border-line py-4">
      <summary>
        <h2 className="text-h4 font-[550]">
          <span>Show the work</span>
          {hasMark && <ExampleMark className="ms-3 font-sans" />}
        </h2>
      </summary>
      <ol className="mt-4 list-decimal ps-6" id="tool-steps">
        {steps.map((step) => (
          <WorkLine key={step.name} step={step} law={law} />
        ))}
      </ol>
    </details>
  )
}

function WorkLine({ step, law }: { step: WorkedStep; law: CitedLaw }) {
  const { name, formula, filled, value, facts = [] } = step
  return (
    <li className="border-t border-line py-2.5 text-small wrap-anywhere marker:text-ink-faint print:break-inside-avoid">
      <p>
        <b>{name}</b>{' '}
        <span className="text-ink-soft">
          = <Formula text={formula} />
        </span>
      </p>
      <p className="lining-nums tabular-nums">
        {filled !== value && (
          <>
            <Formula text={filled} /> ={' '}
          </>
        )}
        <b>{value}</b>
      </p>
      {facts.length > 0 && (
        <p className="meta">
          {facts.map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ' · '}
              <Citation id={id} law={law} />
            </Fragment>
          ))}
        </p>
      )}
    </li>
  )
}

/** A formula with superscript powers. */
function Formula({ text }: { text: string }) {
  const parts = text.split(/\^([−\w.]+)/)
  // Odd parts are the matches of the pattern.
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <sup key={part} className="text-[0.75em] leading-[0]">
        {part}
      </sup>
    ) : (
      part
    ),
  )
}

function Citation({ id, law }: { id: string; law: CitedLaw }) {
  const fact = law[id]
  if (!fact) throw new Error(`A line cites the fact ${id}, which its calculator does not name.`)
  const { authority, shown } = fact
  const year = fact.year ? `, ${fact.year}` : ''
  const figure = /\d/.test(shown) && shown.length <= SHORT ? `: ${shown}` : ''
  return (
    <a className="link" href={fact.href}>
      {`${authority}${year}${figure}`}
    </a>
  )
}
