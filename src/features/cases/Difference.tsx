import { inFormOrder, toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import type { DeskDifference } from '#domain/cases/case.ts'
import { breakBefore } from '#ui/break-before.tsx'

/** Changed fields. Below each other, because an address has no room beside another one. */
export function Difference({ diff }: { diff: DeskDifference }) {
  return (
    <dl className="mt-2 max-w-measure border-t border-line text-small wrap-anywhere whitespace-pre-line">
      {inFormOrder(diff).map(([name, [before, after]]) => (
        <div key={name} className="border-b border-line py-2">
          <dt className="font-medium">{toColumnName(name)}</dt>
          <dd>
            <span className="text-ink-soft">Before: </span>
            <del className="text-danger">{breakBefore(toColumnText(before, name))}</del>
          </dd>
          <dd>
            <span className="text-ink-soft">After: </span>
            <ins>{breakBefore(toColumnText(after, name))}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
