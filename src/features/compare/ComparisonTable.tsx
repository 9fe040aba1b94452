import type { Advisor } from '#domain/advisors/advisor.ts'
import { toColumnName, type ComparisonGroup } from './comparison.ts'
import { toAdvisorPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import type { ComparisonStore } from './compare.store.ts'

type Props = { store: ComparisonStore; advisors: Advisor[]; groups: ComparisonGroup[] }

/** Rows by group. On a phone cells are listed below their row's name; with more than two advisors each names its own. */
export function ComparisonTable({ store, advisors, groups }: Props) {
  const names = advisors.map(toColumnName)
  return (
    <table className="compare" data-columns={advisors.length}>
      <caption className="sr-only">{names.join(', ')} side by side</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Line</span>
          </th>
          {advisors.map((advisor) => (
            <th key={advisor.id} scope="col">
              <a href={toAdvisorPath(advisor.id)}>{toColumnName(advisor)}</a>
              {advisors.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  className="compare-leave no-print"
                  aria-label={`Leave out ${toColumnName(advisor)}`}
                  onClick={() => store.leaveOut(advisor.id)}
                >
                  Leave out
                </Button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="compare-group">
            <th scope="rowgroup" colSpan={advisors.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map(({ label, values, isSame }) => (
            <tr key={label} data-same={isSame}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={advisors[at]?.id} data-value={value}>
                  <span className="compare-whose" aria-hidden="true">
                    {names[at]}
                  </span>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
