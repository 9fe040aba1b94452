import { memo } from 'react'
import type { Company } from '#domain/company.ts'
import { Button } from '#ui/Button.tsx'
import { Sign } from '#ui/Sign.tsx'
import { WebsiteLink } from './AdvisorCardView.tsx'
import './cards.css'
import '#ui/card.css'

/** A company in a list. */
export const CompanyCardView = memo(function CompanyCardView({ company }: { company: Company }) {
  const { companyName, industry, location, description, website } = company
  return (
    <article className="card listing-card">
      <h3 className="card-title">{companyName}</h3>
      <p className="listing-where">
        {industry && <span>{industry}</span>}
        {location && (
          <span className="listing-place">
            <Sign name="place" size={16} />
            {location}
          </span>
        )}
      </p>
      {description && <p className="listing-text">{description}</p>}
      <div className="listing-actions">
        <Button look="secondary" size="small" aria-label={`View Details of ${companyName}`}>
          View Details
        </Button>
        {website && <WebsiteLink href={website} of={companyName} />}
      </div>
    </article>
  )
})
