import type { ReactNode } from 'react'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toWork } from '#domain/firms/work.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { toMarks } from '#domain/credentials/kinds.ts'
import { toToday } from '#domain/dates/day.ts'
import { resourceKinds, resourceNames, type ResourceKind } from '#domain/firms/resource.ts'
import type { SaveComponent } from '#parts/shortlist/SaveStar.tsx'
import { toAdvisorPath, toEnquiryPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/icons.ts'
import { Rating } from '#ui/Stars.tsx'
import { Row } from './ListedRows.tsx'

export type AdvisorLineProps = {
  advisor: AdvisorCard
  /** Advisor type of the page, which is listed first. */
  typeId?: AdvisorTypeId | undefined
  /** Whether the years filter is active: an advisor without years is marked. */
  withYears?: boolean | undefined
  /** Why it stands in a search's results, in half a line. */
  reason?: string | undefined
  /** Whether the member has written to it. */
  isSent?: boolean
}

// What is the same in every row is made once: where it finds the same element again, React does not look into it.
const detailsWord = (
  <span className="@max-2xl:hidden @max-2xl:group-open/details:inline">Details</span>
)
const websiteWord = <span className="@max-4xl:hidden">Website</span>
const externalIcon = <Icon className="@4xl:size-3.5" name="external" size={17} />
/** In a narrow list an icon stands for a word. */
const toResourceWord = (kind: ResourceKind, icon: IconName) => (
  <>
    <Icon className="@4xl:hidden" name={icon} size={15} />
    <span className="@max-4xl:hidden">{resourceNames[kind]}</span>
  </>
)
const resourceWords: Record<ResourceKind, ReactNode> = {
  website: toResourceWord('website', 'globe'),
  article: toResourceWord('article', 'article'),
  video: toResourceWord('video', 'video'),
}

type Props = AdvisorLineProps & {
  /** The star that saves it. */
  Save: SaveComponent
  /** The box that selects it for the comparison. */
  compare?: ReactNode
  /** What unfolds below. */
  details?: ReactNode
  isOpen?: boolean | undefined
  onUnfold?(): void
  /** What its links have opened. */
  opened?: ReactNode
}

/**
 * An advisor in the list with all that one does from there. No hooks, because the page renders it before React has loaded
 * (early-rows.tsx): its actions are links, of which React opens some in place (useRowActions.tsx). What needs React is passed in.
 */
export function AdvisorLine({ Save, compare, details, isOpen, onUnfold, ...props }: Props) {
  const { id, companyName, contactPerson } = props.advisor
  return (
    <Row className="row-grid py-2">
      <div
        className={`${compare ? 'col-2' : 'col-[1/3] @2xl:col-2'} row-1 flex min-h-6 min-w-0 items-baseline gap-x-2 pe-2 text-small/[1.35] text-ink-soft`}
      >
        <h3 className="max-w-full flex-none text-body/[inherit] font-[550] tracking-[-0.005em] text-own">
          {/* The link covers the row; other controls are above it. */}
          <a
            className="block before:absolute before:inset-0 hover:underline"
            href={toAdvisorPath(id)}
          >
            {companyName}
          </a>
        </h3>
        {contactPerson && <span className="min-w-0 truncate">{contactPerson}</span>}
        {props.isSent && (
          <span className="flex-none text-meta font-semibold text-own" data-sent="">
            <Icon className="inline" name="check" size={15} /> {rowMessages.sent}
          </span>
        )}
      </div>
      <Facts {...props} />
      {props.reason && (
        <p className="col-[1/-1] row-3 truncate text-meta text-own @2xl:col-[2/-1]" data-reason="">
          {props.reason}
        </p>
      )}
      <p className="relative col-[1/-1] row-4 flex gap-1.5 @2xl:col-4 @2xl:row-1 @2xl:justify-end print:hidden">
        <Action href={toAdvisorPath(id)} of={companyName} text="View Profile" />
        <Action href={toEnquiryPath(id)} of={companyName} text="Contact Advisor" opens={id} />
      </p>
      <Links {...props} />
      {compare}
      <Save
        className="relative col-3 row-1 -my-2 -me-2.5 justify-self-end @2xl:col-1 @2xl:row-[1/3] @2xl:-mx-2 @2xl:justify-self-auto"
        id={id}
        name={companyName}
      />
      {/* In print, rows stay as they are. */}
      <details
        // It may have been opened before React has loaded.
        ref={(element) => void (element?.open && onUnfold?.())}
        className="group/details relative col-3 row-2 justify-self-end text-small/body open:col-[1/-1] open:row-6 open:justify-self-stretch @2xl:justify-self-start @2xl:text-meta/body @2xl:open:col-[2/-1] print:not-open:details-content:hidden"
        open={isOpen}
        onToggle={onUnfold}
      >
        <summary
          className="min-h-6 w-fit min-w-6 justify-start gap-1 py-0.5 leading-[1.2] font-semibold text-own print:hidden [&::after]:-order-1"
          aria-label={`Details of ${companyName}`}
        >
          {detailsWord}
        </summary>
        {details}
      </details>
      {props.opened}
    </Row>
  )
}

const actionClass = `${toButtonClass({ variant: 'secondary', size: 'row' })} max-xs:px-2`
type ActionProps = { href: string; of: string; text: string; opens?: number }

/** A button of the row, as low as its text allows. */
function Action({ href, of, text, opens }: ActionProps) {
  return (
    <a className={actionClass} href={href} aria-label={`${text}: ${of}`} data-of={opens}>
      {text}
    </a>
  )
}

/** Work, place, rating, and what the firm or our team says of it. */
function Facts({ advisor, typeId, withYears, reason }: AdvisorLineProps) {
  const { services, knownFor, location, practiceSince, takingClients } = advisor
  const [work = rowMessages.noWork, ...more] = toWork(services, knownFor, typeId && [typeId])
  const years = practiceSince === null ? rowMessages.yearsNotStated : `since ${practiceSince}`
  const marks = toMarks(advisor.checks, toToday())
  const isTaking = takingClients && !reason
  return (
    <p className="row-facts text-meta/6">
      <span>
        {work}
        {more.length > 0 && <span>{rowMessages.moreWork(more.length)}</span>}
      </span>{' '}
      {location && <span className="flex-none">{location}</span>}{' '}
      <Rating rating={advisor.averageRating} count={advisor.reviewCount} />{' '}
      {withYears && <span className="flex-none">{years}</span>}
      {/* What has no room is left out whole. */}
      {(marks.length > 0 || isTaking) && (
        <span className="extra">
          {marks.length > 0 && <Marks marks={marks} />}
          {isTaking && <span>{rowMessages.takingClients}</span>}
        </span>
      )}
    </p>
  )
}

/** At most two facts that the desk has checked; a check that has ended is not shown. */
function Marks({ marks }: { marks: readonly string[] }) {
  return (
    <span className="flex h-full max-w-full flex-wrap overflow-hidden text-own">
      <span>
        <Icon className="inline align-[-0.15em]" name="check" size={14} /> {rowMessages.checked}
      </span>
      <span>: {marks.join(', ')}</span>
    </span>
  )
}

const link =
  'inline-flex min-h-6 min-w-6 items-center justify-center gap-1 text-meta link tabular-nums'

/** The website, and the number of resources of each kind. */
function Links({ advisor: { id, companyName, website, resourceCounts } }: AdvisorLineProps) {
  return (
    <p className="relative col-[1/-1] row-4 flex gap-x-2 justify-self-end @max-2xl:ms-52 @max-[22rem]:row-5 @max-[22rem]:ms-0 @2xl:col-4 @2xl:row-2">
      {website && (
        <a
          className={link}
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
          aria-label={`Website of ${companyName} (opens in a new tab)`}
        >
          {websiteWord}
          {externalIcon}
        </a>
      )}
      {resourceKinds.map((kind) => (
        <a
          key={kind}
          className={link}
          href={toAdvisorPath(id)}
          aria-label={`${resourceNames[kind]} ${resourceCounts[kind]} of ${companyName}`}
          data-resources={kind}
          data-of={id}
        >
          {resourceWords[kind]}
          {` ${resourceCounts[kind]}`}
        </a>
      ))}
    </p>
  )
}
