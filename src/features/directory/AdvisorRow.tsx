import { memo } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
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
  const name = advisor.contactPerson ?? advisor.companyName
  return (
    <AdvisorLine {...props}>
      {canCompare && <CompareCheckbox id={advisor.id} name={name} />}
      <SaveButton id={advisor.id} name={name} />
      <details className="row-more" open={isOpen}>
        <summary aria-label={`More about ${name}`}>More</summary>
        <Details advisor={advisor} name={name} />
      </details>
    </AdvisorLine>
  )
})

function Details({ advisor, name }: { advisor: AdvisorCard; name: string }) {
  const { id, description, expertise, website, resourceCounts } = advisor
  return (
    <div className="row-details">
      {description && <p className="row-description">{description}</p>}
      {expertise.length > 0 && (
        <ul className="row-tags" aria-label="Areas of expertise">
          {expertise.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className="row-actions">
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
