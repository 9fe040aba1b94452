import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import type { DeskDifference } from '#domain/cases/case.ts'
import { breakBefore } from '#ui/break-before.tsx'

/** Changed fields, one per row. */
export function Difference({ diff }: { diff: DeskDifference }) {
  return (
    <div className="table-frame stacks">
      <table className="table table-fixed wrap-anywhere">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(diff).map(([name, [before, after]]) => (
            <tr key={name}>
              <th className="wrap-normal" scope="row">
                {toColumnName(name)}
              </th>
              <td data-label="Before">
                <del className="text-danger">{breakBefore(toColumnText(before, name))}</del>
              </td>
              <td data-label="After">
                <ins>{breakBefore(toColumnText(after, name))}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
