import type { ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toLookNote } from '#domain/advisors/ground.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { toMarks, toToday } from '#domain/credentials/kinds.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { TypeIcon } from '#parts/TypeIcon.tsx'
import { Row, RowAction, RowFacts, RowLine, RowTitle } from './Row.tsx'

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
  const { typeId, nameType } = props
  const kind = toKind(props.advisor, typeId)
  const href = `/advisor/${id}`
  return (
    <Row className="@2xl:grid-cols-[2rem_minmax(0,1fr)_5rem_3.5rem] @4xl:grid-cols-[2rem_minmax(0,1fr)_10.5rem_5rem_3.5rem]">
      <RowTitle
        className="me-9 @2xl:col-2 @2xl:me-0"
        href={href}
        after={
          <>
            {contactPerson} <span className="ms-2 meta">{toLookNote(props.advisor.lookedAt)}</span>
          </>
        }
      >
        {companyName}
      </RowTitle>
      {/* As high as "More", which comes with React. */}
      <RowLine
        className="@2xl:col-2 @2xl:min-h-6"
        icon={kind && <TypeIcon className="flex-none text-own" name={kind} size={17} />}
        kind={
          <>
            {kind ? nameType(kind) : rowMessages.noKind}
            <Notes {...props} />
            <Marks advisor={props.advisor} />
          </>
        }
        text={description}
      />
      <RowFacts className="@2xl:col-2 @4xl:col-3" location={location}>
        <Stars rating={props.advisor.averageRating} count={props.advisor.reviewCount} isSmall />
      </RowFacts>
      <RowAction
        className="order-3 col-3 @2xl:order-none @2xl:col-[3/5] @2xl:row-1 @4xl:col-[4/6]"
        href={href}
        text="View Profile"
        of={companyName}
      />
      {children}
    </Row>
  )
}

/** The kind that the row names: the page's, or the first. */
function toKind({ typeIds }: AdvisorCard, typeId?: AdvisorTypeId): AdvisorTypeId | undefined {
  return typeId && typeIds.includes(typeId) ? typeId : typeIds[0]
}

/** Further kinds, years where they are searched for, and whether clients are taken. */
function Notes({ advisor, withYears }: AdvisorLineProps) {
  const { typeIds, practiceSince, takingClients } = advisor
  const years = practiceSince === null ? rowMessages.yearsNotStated : `since ${practiceSince}`
  return (
    <span className="text-ink-faint">
      {typeIds.length > 1 && ` +${typeIds.length - 1}`}
      {withYears && ` · ${years}`}
      {takingClients && ` · ${rowMessages.takingClients}`}
    </span>
  )
}

/** At most two facts that the desk has checked; a check that has ended is not shown. */
function Marks({ advisor }: Pick<AdvisorLineProps, 'advisor'>) {
  const marks = toMarks(advisor.checks, toToday())
  if (marks.length === 0) return null
  return (
    <span className="text-own">
      {' · '}
      <span className="whitespace-nowrap">
        <Icon className="inline align-[-0.15em]" name="check" size={14} /> {rowMessages.checked}
      </span>{' '}
      {marks.join(', ')}
    </span>
  )
}
