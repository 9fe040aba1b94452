import { memo } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import type { AdvisorTypeId } from '#domain/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisor.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'
import { SaveButton } from '#parts/SaveButton.tsx'
import { ResourceButtons } from '#parts/ResourceButtons.tsx'
import { Stars } from '#ui/Stars.tsx'
import { TypeIcon } from '#ui/TypeIcon.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'
import './rows.css'

type Props = {
  advisor: AdvisorCard
  nameType(id: AdvisorTypeId): string
  /** The kind whose page this is: named before the others. */
  typeId?: AdvisorTypeId | undefined
  /** Whether years of experience were asked for: who has stated none is named so. */
  withYears?: boolean
  isOpen?: boolean
}

/** An advisor in the register: who, what, where and how rated in a line; the rest one unfolding away. */
export const AdvisorRow = memo(function AdvisorRow({ advisor, isOpen, ...props }: Props) {
  const { id, companyName, contactPerson, location, description } = advisor
  const name = contactPerson ?? companyName
  return (
    <article className="row">
      <SaveButton id={id} name={name} />
      <RowKind advisor={advisor} {...props} />
      <div className="row-who">
        <h3 className="row-name">
          <a className="row-link" href={`/advisor/${id}`} tabIndex={-1}>
            {name}
          </a>
        </h3>
        {contactPerson && <p className="row-firm">{companyName}</p>}
      </div>
      <p className="row-text">{description ?? ''}</p>
      <div className="row-facts">
        {location && (
          <span className="listing-place">
            <Icon name="place" size={14} />
            {location}
          </span>
        )}
        <Stars
          rating={advisor.averageRating}
          count={advisor.reviewCount}
          none={directoryMessages.noRatings}
        />
      </div>
      <a
        className={toButtonClass({ variant: 'secondary', size: 'small' }, 'row-open')}
        href={`/advisor/${id}`}
        aria-label={`View Profile of ${name}`}
      >
        View Profile
      </a>
      <details className="row-more" open={isOpen}>
        <summary aria-label={`More about ${name}`}>More</summary>
        <RowDetails advisor={advisor} name={name} />
      </details>
    </article>
  )
})

function RowKind({ advisor, nameType, typeId, withYears }: Omit<Props, 'isOpen'>) {
  const { typeIds, practiceSince, takingClients } = advisor
  const first = typeId && typeIds.includes(typeId) ? typeId : typeIds[0]
  return (
    <p className="row-kind">
      {first && <TypeIcon name={first} size={20} />}
      <span>
        {first ? nameType(first) : directoryMessages.noKind}
        {typeIds.length > 1 && <span className="row-others"> +{typeIds.length - 1}</span>}
        {withYears && (
          <span className="row-others">
            {' '}
            · {practiceSince === null ? directoryMessages.yearsNotStated : `since ${practiceSince}`}
          </span>
        )}
        {takingClients && <span className="row-others"> · {directoryMessages.takingClients}</span>}
      </span>
    </p>
  )
}

function RowDetails({ advisor, name }: { advisor: AdvisorCard; name: string }) {
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
