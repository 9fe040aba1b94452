/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/control-has-associated-label, jsx-a11y/no-noninteractive-tabindex -- On phones the rows of a text table are
   blocks: without roles browsers no longer treat it as a table. A scrolling area must be focusable by keyboard. */
import type { Table } from '#domain/tools/report.ts'
import '#ui/table.css'

/** A table of a report. */
export function DataTable({ table: { caption, head, rows, isText = false } }: { table: Table }) {
  return (
    <div
      className={isText ? 'table-frame stacks' : 'table-frame'}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="table" role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((text, at) => (
              <HeadCell key={text} text={text} isNumber={at > 0 && !isText} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.join('\n')} row={row} head={head} isText={isText} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell({ text, isNumber }: { text: string; isNumber: boolean }) {
  if (text === '') return <td role="cell" />
  return (
    <th scope="col" role="columnheader" className={isNumber ? 'num' : undefined}>
      {text}
    </th>
  )
}

type RowProps = { row: readonly string[]; head: readonly string[]; isText: boolean }

function Row({ row: [first, ...cells], head: [, ...labels], isText }: RowProps) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {first}
      </th>
      {cells.map((text, at) => {
        const label = labels[at]
        const how = isText ? { 'data-label': label } : { className: 'num' }
        return (
          <td key={label} role="cell" {...how}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}
