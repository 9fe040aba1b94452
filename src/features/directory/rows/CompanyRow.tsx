import { memo } from 'react'
import type { Company } from '#domain/firms/company.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toCompanyPath } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row } from './ListedRows.tsx'

/** A company's row: name, industry, the beginning of its description, and where it is found. */
export const CompanyRow = memo(function CompanyRow({ company }: { company: Company }) {
  const { id, companyName, industry, location, description, website, isFeatured } = company
  const href = toCompanyPath(id)
  return (
    <Row className="grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 pt-3 pb-2 @2xl:grid-cols-[minmax(0,1fr)_5.5rem] @2xl:gap-x-3 @2xl:gap-y-0 @2xl:py-1.5 @4xl:min-h-15 @4xl:grid-cols-[minmax(0,1fr)_10.5rem_5.5rem] @4xl:py-1">
      <div className="col-span-full min-w-0 text-small/[1.35] text-ink-soft @2xl:col-1 @4xl:self-baseline">
        <h3 className="me-1 inline text-body/[inherit] font-[550] tracking-[-0.005em] wrap-anywhere text-own">
          {/* The link covers the row; other controls are above it. */}
          <a className="before:absolute before:inset-0 hover:underline" href={href}>
            {companyName}
          </a>
        </h3>{' '}
        {isFeatured && (
          <strong className="inline-block text-meta text-accent">
            {directoryMessages.featured}
          </strong>
        )}
      </div>
      <div className="col-span-full min-w-0 text-meta text-ink-soft @2xl:col-1 @2xl:flex @2xl:items-baseline @2xl:gap-2.5">
        <p className="max-w-full @2xl:flex-none">{industry ?? directoryMessages.noIndustry}</p>
        <p className="line-clamp-2 text-small/[1.4] text-ink @2xl:text-meta @2xl:text-ink-soft">
          {description}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-0.5 text-meta text-ink-soft @max-2xl:col-[1/3] @2xl:col-1 @4xl:col-2 @4xl:row-[1/3] @4xl:grid @4xl:content-start @4xl:gap-0.5 @4xl:self-baseline">
        {location && (
          <span className="inline-flex items-center gap-1.5 wrap-anywhere">
            <Icon name="place" size={14} />
            {location}
          </span>
        )}
        {website && (
          <a
            className="relative inline-flex min-h-6 items-center gap-1 text-meta link"
            href={website}
            target="_blank"
            rel="noopener nofollow ugc"
            aria-label={`Website of ${companyName} (opens in a new tab)`}
          >
            Website
            <Icon name="external" size={14} />
          </a>
        )}
      </div>
      {/* The name leads to the same page, so that this one is no stop of the Tab key. */}
      <a
        className="relative col-3 min-h-6 self-center text-meta/6 link @2xl:col-2 @2xl:row-1 @4xl:col-3 print:hidden"
        href={href}
        tabIndex={-1}
        aria-label={`View Details of ${companyName}`}
      >
        View Details
      </a>
    </Row>
  )
})
