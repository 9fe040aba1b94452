/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/control-has-associated-label, jsx-a11y/no-noninteractive-tabindex -- On phones the rows of a text table are
   blocks: without roles browsers no longer treat it as a table. A scrolling area must be focusable by keyboard. */
import type { ReactNode } from 'react'
import type { Table } from '#domain/calculators/result.ts'

type TableProps = {
  table: Table
  /** Whether the caption is drawn. It may stand above the table already. */
  isCaptioned?: boolean
  /** After the caption. */
  captionNote?: ReactNode
  /** After the heading of a row, by its index. */
  rowNote?: (at: number) => ReactNode
}

/** A table of a report. Its first column stays in place while the others scroll; a text table stacks on phones. */
export function DataTable({ table, isCaptioned = true, captionNote, rowNote }: TableProps) {
  const { caption, head, rows, isText = false } = table
  return (
    <div
      className={isText ? 'table-frame stacks' : 'table-frame scroll-shadow'}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table
        className="table lining-nums tabular-nums [&_:is(th,td):last-child]:pe-0.5"
        role="table"
      >
        <caption className={isCaptioned ? undefined : 'sr-only'}>
          {caption}
          {captionNote}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((text, at) => (
              <HeadCell key={text} text={text} isFirst={at === 0} isText={isText} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <Row key={row.join('\n')} row={row} note={rowNote?.(at)} head={head} isText={isText} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In a table of numbers. */
const firstColumn = 'sticky start-0 bg-paper'

function HeadCell({ text, isFirst, isText }: { text: string; isFirst: boolean; isText: boolean }) {
  const className = isText ? '' : isFirst ? firstColumn : 'num'
  if (text === '') return <td role="cell" className={className} />
  return (
    <th scope="col" role="columnheader" className={`wrap-normal ${className}`}>
      {text}
    </th>
  )
}

type RowProps = {
  row: readonly string[]
  note: ReactNode
  head: readonly string[]
  isText: boolean
}

function Row({ row: [first, ...cells], note, head: [, ...labels], isText }: RowProps) {
  return (
    <tr role="row">
      <th
        scope="row"
        role="rowheader"
        className={
          isText ? 'min-w-39 text-balance max-xs:font-semibold' : `min-w-12 ${firstColumn}`
        }
      >
        {first}
        {note}
      </th>
      {cells.map((text, at) =>
        isText ? (
          <TextCell key={labels[at]} label={at > 0 ? labels[at] : ''}>
            {text}
          </TextCell>
        ) : (
          <td key={labels[at]} role="cell" className="num">
            {text}
          </td>
        ),
      )}
    </tr>
  )
}

/** On phones it is on a line of its own with its label; the first one, after the row's heading, has none. */
function TextCell({ label, children }: { label: string | undefined; children: string }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={label === '' ? undefined : 'max-xs:text-meta max-xs:text-ink-soft'}
    >
      {children}
    </td>
  )
}
