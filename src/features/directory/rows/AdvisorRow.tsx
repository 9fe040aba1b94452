import { memo, useState, type ReactNode } from 'react'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toLookText } from '#domain/advisors/ground.ts'
import { toWork } from '#domain/firms/work.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { SaveButton } from '#parts/SaveButton.tsx'
import { AdvisorLine, type AdvisorLineProps } from './AdvisorLine.tsx'
import { CompareCheckbox } from './CompareCheckbox.tsx'

type Props = AdvisorLineProps & {
  /** Whether it can be selected for the comparison. */
  canCompare?: boolean
  isOpen?: boolean
  /** What its links have opened. */
  opened?: ReactNode
}

/** An advisor's row with its actions; description and tags unfold below. */
export const AdvisorRow = memo(function AdvisorRow({ isOpen, canCompare, ...props }: Props) {
  const { opened, ...line } = props
  const name = line.advisor.companyName
  // Rendered when first opened: a list of 24 rows is drawn in half the time without the details.
  const [hasDetails, setDetails] = useState(isOpen)
  return (
    <AdvisorLine {...line}>
      {canCompare && <CompareCheckbox id={line.advisor.id} name={name} />}
      <SaveButton
        className="relative col-3 row-1 -my-2 -me-2.5 justify-self-end @2xl:col-1 @2xl:row-[1/3] @2xl:-mx-2 @2xl:justify-self-auto"
        id={line.advisor.id}
        name={name}
      />
      {/* In print, rows stay as they are. */}
      <details
        className="group/more relative col-3 row-2 justify-self-end text-small/body open:col-[1/-1] open:row-5 open:justify-self-stretch @2xl:justify-self-start @2xl:text-meta/body @2xl:open:col-[2/-1] print:not-open:details-content:hidden"
        open={isOpen}
        onToggle={() => setDetails(true)}
      >
        <summary className="min-h-6 w-fit min-w-6 justify-start gap-1 py-0.5 leading-[1.2] font-semibold text-own [&::after]:-order-1">
          <span className="group-open/more:hidden @max-2xl:sr-only">More</span>
          <span className="not-group-open/more:hidden">Less</span>
          <span className="sr-only"> about {name}</span>
        </summary>
        {hasDetails && <Details advisor={line.advisor} />}
      </details>
      {opened}
    </AdvisorLine>
  )
})

function Details({ advisor }: { advisor: AdvisorCard }) {
  const { description, expertise, lookedAt, listedAt } = advisor
  const work = toWork(advisor.services, advisor.knownFor)
  return (
    <div className="grid gap-2.5 pt-1 pb-2">
      {work.length > 1 && <p>{work.join(', ')}</p>}
      {description && (
        <p className="max-w-measure leading-[1.55] wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      {expertise.length > 0 && (
        <ul className="text-meta/body wrap-anywhere text-ink-soft" aria-label="Areas of expertise">
          {expertise.map((tag) => (
            <li className="inline not-first:before:content-['_·_'/'_']" key={tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {toLookText(lookedAt)}. {rowMessages.listed(formatMonth(listedAt))}{' '}
        {rowMessages.statedOnProfile}
      </p>
    </div>
  )
}
