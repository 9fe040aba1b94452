import { memo } from 'react'
import type { Company } from '#domain/companies/company.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toCompanyPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { Row, RowFacts, RowKind, RowName, RowText } from './Row.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'

/** A company's row. */
export const CompanyRow = memo(function CompanyRow({ company }: { company: Company }) {
  const { id, companyName, industry, location, description, website, isFeatured } = company
  return (
    <Row className="@2xl:grid-cols-[minmax(0,1fr)_auto] @4xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)_10.25rem_auto]">
      <RowKind className="@2xl:col-1 @4xl:col-2">
        {industry ?? directoryMessages.noIndustry}{' '}
        {isFeatured && <strong className="ms-1.5 text-accent">{directoryMessages.featured}</strong>}
      </RowKind>
      <RowName className="@2xl:col-1">{companyName}</RowName>
      <RowText className="@2xl:col-1 @4xl:col-2">{description ?? ''}</RowText>
      <RowFacts className="@2xl:col-1 @4xl:col-3" location={location}>
        {website && <WebsiteLink href={website} of={companyName} />}
      </RowFacts>
      <a
        className={toButtonClass(
          { variant: 'secondary', size: 'small' },
          'relative col-3 self-center @2xl:col-2 @2xl:row-[1/5] @4xl:col-4 @4xl:row-[1/3]',
        )}
        href={toCompanyPath(id)}
        aria-label={`View Details of ${companyName}`}
      >
        View Details
      </a>
    </Row>
  )
})
