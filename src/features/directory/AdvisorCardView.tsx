import { memo } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import type { AdvisorCard } from '#domain/advisor.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { ResourceButtons } from '#ui/ResourceButtons.tsx'
import { Sign } from '#ui/Sign.tsx'
import { Stars } from '#ui/Stars.tsx'
import './cards.css'
import '#ui/card.css'

/** An advisor in a list. Kept while its data is the same: typing redraws only what changed. */
export const AdvisorCardView = memo(function AdvisorCardView({
  advisor,
}: {
  advisor: AdvisorCard
}) {
  const { id, companyName, contactPerson, location, description, website, expertise } = advisor
  const name = contactPerson ?? companyName
  return (
    <article className="card listing-card">
      <h3 className="card-title">{name}</h3>
      <p className="listing-where">
        {contactPerson && <span>{companyName}</span>}
        {location && (
          <span className="listing-place">
            <Sign name="place" size={16} />
            {location}
          </span>
        )}
      </p>
      <Stars
        rating={advisor.averageRating}
        count={advisor.reviewCount}
        none={directoryMessages.noRatings}
      />
      {description && <p className="listing-text">{description}</p>}
      {expertise.length > 0 && (
        <ul className="listing-tags" aria-label="Areas of expertise">
          {expertise.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className="listing-actions">
        <a
          className={toButtonClass({ look: 'secondary', size: 'small' })}
          href={`/advisor/${id}`}
          aria-label={`View Profile of ${name}`}
        >
          View Profile
        </a>
        <Button look="quiet" size="small">
          Contact Advisor
        </Button>
        {website && <WebsiteLink href={website} of={name} />}
      </div>
      <div className="listing-resources">
        <ResourceButtons
          advisorId={id}
          advisorName={name}
          counts={advisor.resourceCounts}
          load={fetchResources}
        />
      </div>
    </article>
  )
})

/** A link out of the site, to an address that a user gave. */
export function WebsiteLink({ href, of }: { href: string; of: string }) {
  return (
    <a
      className="link listing-website"
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-label={`Website of ${of} (opens in a new tab)`}
    >
      Website
      <Sign name="external" size={14} />
    </a>
  )
}
