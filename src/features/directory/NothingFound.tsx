import type { ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCountText } from '#domain/directory/count-text.ts'
import type { SearchCounts } from '#domain/directory/counts.ts'
import { everything, toParts, type DirectorySearch } from '#domain/directory/directory-search.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

type Props = {
  title: string
  search: DirectorySearch
  counts: SearchCounts | null
  nameType(id: AdvisorTypeId): string
  onChange(part: Partial<DirectorySearch>): void
  /** Whether the results without a condition are counted. */
  isCounted?: boolean
  children?: ReactNode
}

/** No results: which condition to remove, and the number of results without it. */
export function NothingFound({ title, search, counts, nameType, onChange, ...props }: Props) {
  const { isCounted = true, children } = props
  const steps = toParts(search, nameType).flatMap((part) => {
    const found = counts?.without[part.name] ?? 0
    return found > 0 || !isCounted ? [{ ...part, found }] : []
  })
  return (
    <EmptyState title={title}>
      {steps.length > 0 && (
        <>
          <p>{directoryMessages.loosen}</p>
          <p className="flex flex-wrap items-center gap-2">
            {steps.map(({ label, name, found }) => (
              <Button
                key={label}
                variant="secondary"
                size="small"
                onClick={() => onChange({ [name]: everything[name] })}
              >
                {`Without ${label}${isCounted ? ` (${toCountText(found)})` : ''}`}
              </Button>
            ))}
          </p>
        </>
      )}
      {children}
    </EmptyState>
  )
}
