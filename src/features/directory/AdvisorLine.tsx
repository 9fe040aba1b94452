import type { ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { TypeIcon } from '#parts/TypeIcon.tsx'
import './rows.css'

export type AdvisorLineProps = {
  advisor: AdvisorCard
  nameType(id: AdvisorTypeId): string
  /** Advisor type of the page, which is listed first. */
  typeId?: AdvisorTypeId | undefined
  /** Whether the years filter is active: an advisor without years is marked. */
  withYears?: boolean
}

/**
 * An advisor in the list: name, type, location and rating. No hooks, because the page renders it before React has loaded
 * (early-rows.tsx); parts that need React are in `children`.
 */
export function AdvisorLine({ children, ...props }: AdvisorLineProps & { children?: ReactNode }) {
  const { id, companyName, contactPerson, location, description } = props.advisor
  const name = contactPerson ?? companyName
  return (
    <article className="row">
      <Kind {...props} />
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
        <Stars rating={props.advisor.averageRating} count={props.advisor.reviewCount} />
      </div>
      <a
        className={toButtonClass({ variant: 'secondary', size: 'small' }, 'row-open')}
        href={`/advisor/${id}`}
        aria-label={`View Profile of ${name}`}
      >
        View Profile
      </a>
      {children}
    </article>
  )
}

function Kind({ advisor, nameType, typeId, withYears }: AdvisorLineProps) {
  const { typeIds, practiceSince, takingClients } = advisor
  const first = typeId && typeIds.includes(typeId) ? typeId : typeIds[0]
  return (
    <p className="row-kind">
      {first && <TypeIcon name={first} size={17} />}
      <span>
        {first ? nameType(first) : rowMessages.noKind}
        {typeIds.length > 1 && <span className="row-others"> +{typeIds.length - 1}</span>}
        {withYears && (
          <span className="row-others">
            {' '}
            · {practiceSince === null ? rowMessages.yearsNotStated : `since ${practiceSince}`}
          </span>
        )}
        {takingClients && <span className="row-others"> · {rowMessages.takingClients}</span>}
      </span>
    </p>
  )
}
