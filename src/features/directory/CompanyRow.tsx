import { memo } from 'react'
import type { Company } from '#domain/companies/company.ts'
import { directoryMessages } from '#domain/messages.ts'
import { toCompanyPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'
import './rows.css'

/** A company's row. */
export const CompanyRow = memo(function CompanyRow({ company }: { company: Company }) {
  const { id, companyName, industry, location, description, website, isFeatured } = company
  return (
    <article className="row row-company">
      <p className="row-kind">
        <span>
          {industry ?? directoryMessages.noIndustry}
          {isFeatured && <strong className="row-featured">{directoryMessages.featured}</strong>}
        </span>
      </p>
      <div className="row-who">
        <h3 className="row-name">{companyName}</h3>
      </div>
      <p className="row-text row-whole">{description ?? ''}</p>
      <div className="row-facts">
        {location && (
          <span className="listing-place">
            <Icon name="place" size={14} />
            {location}
          </span>
        )}
        {website && <WebsiteLink href={website} of={companyName} />}
      </div>
      <a
        className={toButtonClass({ variant: 'secondary', size: 'small' }, 'row-open')}
        href={toCompanyPath(id)}
        aria-label={`View Details of ${companyName}`}
      >
        View Details
      </a>
    </article>
  )
})
