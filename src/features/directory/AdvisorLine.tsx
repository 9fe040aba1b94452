import type { ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { toButtonClass } from '#ui/button.ts'
import { Stars } from '#ui/Stars.tsx'
import { TypeIcon } from '#parts/TypeIcon.tsx'
import { Row, RowFacts, RowKind, RowName, RowText } from './Row.tsx'

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
    <Row className="@2xl:grid-cols-[2rem_minmax(0,1fr)_auto_5.25rem] @4xl:grid-cols-[2rem_minmax(0,4fr)_minmax(0,6fr)_10.25rem_auto_5.25rem]">
      <Kind {...props} />
      <RowName className="@2xl:col-2 @4xl:-ms-3.5" firm={contactPerson && companyName}>
        {/* The link covers the row; other controls are above it. */}
        <a className="before:absolute before:inset-0" href={`/advisor/${id}`} tabIndex={-1}>
          {name}
        </a>
      </RowName>
      <RowText className="@2xl:col-2 @4xl:col-3">{description ?? ''}</RowText>
      <RowFacts className="@2xl:col-2 @4xl:col-4" location={location}>
        <Stars isSmall rating={props.advisor.averageRating} count={props.advisor.reviewCount} />
      </RowFacts>
      <a
        className={toButtonClass(
          { variant: 'secondary', size: 'small' },
          'relative order-3 col-3 self-center @2xl:order-none @2xl:row-[1/5] @4xl:col-5 @4xl:row-[1/3]',
        )}
        href={`/advisor/${id}`}
        aria-label={`View Profile of ${name}`}
      >
        View Profile
      </a>
      {children}
    </Row>
  )
}

function Kind({ advisor, nameType, typeId, withYears }: AdvisorLineProps) {
  const { typeIds, practiceSince, takingClients } = advisor
  const first = typeId && typeIds.includes(typeId) ? typeId : typeIds[0]
  return (
    <RowKind
      className="@2xl:col-2 @4xl:col-3"
      icon={first && <TypeIcon className="flex-none" name={first} size={17} />}
    >
      {first ? nameType(first) : rowMessages.noKind}
      <span className="text-ink-faint">
        {typeIds.length > 1 && ` +${typeIds.length - 1}`}
        {withYears &&
          ` · ${practiceSince === null ? rowMessages.yearsNotStated : `since ${practiceSince}`}`}
        {takingClients && ` · ${rowMessages.takingClients}`}
      </span>
    </RowKind>
  )
}
