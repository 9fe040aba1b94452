import { memo } from 'react'
import type { Company } from '#domain/firms/company.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toCompanyPath } from '#paths.ts'
import { Row, RowAction, RowFacts, RowLine, RowTitle } from './Row.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'

/** A company's row. */
export const CompanyRow = memo(function CompanyRow({ company }: { company: Company }) {
  const { id, companyName, industry, location, description, website, isFeatured } = company
  const href = toCompanyPath(id)
  return (
    <Row className="grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 pt-3 pb-2 @2xl:grid-cols-[minmax(0,1fr)_5.5rem] @2xl:gap-x-3 @2xl:gap-y-0 @2xl:py-1.5 @4xl:min-h-15 @4xl:grid-cols-[minmax(0,1fr)_10.5rem_5.5rem] @4xl:py-1">
      <RowTitle
        className="@2xl:col-1"
        href={href}
        after={
          isFeatured && (
            <strong className="text-meta text-accent">{directoryMessages.featured}</strong>
          )
        }
      >
        {companyName}
      </RowTitle>
      <RowLine
        className="@2xl:col-1"
        kind={industry ?? directoryMessages.noIndustry}
        text={description}
      />
      <RowFacts className="@max-2xl:col-[1/3] @2xl:col-1 @4xl:col-2" location={location}>
        {website && <WebsiteLink href={website} of={companyName} />}
      </RowFacts>
      <RowAction
        className="col-3 @2xl:col-2 @2xl:row-1 @4xl:col-3"
        href={href}
        text="View Details"
        of={companyName}
      />
    </Row>
  )
})
