import { memo, useState } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toLookText } from '#domain/advisors/ground.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { toButtonClass } from '#ui/button.ts'
import { SaveButton } from '#parts/SaveButton.tsx'
import { ResourceButtons } from '#parts/ResourceButtons.tsx'
import { AdvisorLine, type AdvisorLineProps } from './AdvisorLine.tsx'
import { CompareCheckbox } from './CompareCheckbox.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'

type Props = AdvisorLineProps & {
  /** Whether it can be selected for the comparison. */
  canCompare?: boolean
  isOpen?: boolean
}

/** An advisor's row with its actions; further details expand below. */
export const AdvisorRow = memo(function AdvisorRow({ isOpen, canCompare, ...props }: Props) {
  const { advisor } = props
  const name = advisor.companyName
  // Rendered when first opened: a list of 24 rows is drawn in half the time without the details.
  const [hasDetails, setDetails] = useState(isOpen)
  return (
    <AdvisorLine {...props}>
      {canCompare && <CompareCheckbox id={advisor.id} name={name} />}
      <SaveButton
        className="absolute -end-2.5 top-1 z-1 @2xl:relative @2xl:inset-auto @2xl:col-1 @2xl:row-[1/3] @2xl:-mx-2"
        id={advisor.id}
        name={name}
      />
      {/* In print, rows stay as they are. */}
      <details
        className="relative order-2 col-2 text-small/body open:order-4 open:col-[1/-1] @2xl:col-4 @2xl:row-2 @2xl:text-meta/body @2xl:open:col-[2/-1] @2xl:open:row-4 @4xl:col-5 @4xl:open:col-[2/-1] print:not-open:details-content:hidden"
        open={isOpen}
        onToggle={() => setDetails(true)}
      >
        <summary
          className="min-h-6 w-fit justify-start gap-1 py-0.75 leading-[1.2] font-semibold text-own [&::after]:-order-1"
          aria-label={`More about ${name}`}
        >
          More
        </summary>
        {hasDetails && <Details advisor={advisor} name={name} />}
      </details>
    </AdvisorLine>
  )
})

function Details({ advisor, name }: { advisor: AdvisorCard; name: string }) {
  const { id, description, expertise, website, resourceCounts, lookedAt, listedAt } = advisor
  return (
    <div className="grid gap-3 pt-1 pb-2">
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
      <div className="flex flex-wrap items-center gap-2">
        <a
          className={toButtonClass({ variant: 'quiet', size: 'small' })}
          href={`/advisor/${id}#contact`}
          aria-label={`Contact Advisor: ${name}`}
        >
          Contact Advisor
        </a>
        {website && <WebsiteLink href={website} of={name} />}
        <ResourceButtons
          advisorId={id}
          advisorName={name}
          counts={resourceCounts}
          load={fetchResources}
        />
      </div>
    </div>
  )
}
