import { advisorServices, toRatingText, toSatisfactionText, type Advisor } from '#domain/advisor.ts'
import { toButtonClass } from '#ui/button.ts'
import { Sign } from '#ui/Sign.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toMailAddress, toPhoneAddress } from './addresses.ts'
import { claims } from './profile-text.ts'
import '#ui/figures.css'

/** Who the advisor is, how to reach it, and its figures. */
export function ProfileHeader({ advisor }: { advisor: Advisor }) {
  const { contactPerson, companyName, location, averageRating, reviewCount, services } = advisor
  return (
    <header className="profile-head">
      <div className="profile-card">
        <div className="profile-who">
          <h1>{contactPerson ?? companyName}</h1>
          {contactPerson && <p className="lede">{companyName}</p>}
          <p className="profile-facts">
            {location && (
              <span>
                <Sign name="place" size={18} />
                {location}
              </span>
            )}
            <Stars rating={averageRating} none="No ratings" />
            <span>{reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}</span>
          </p>
        </div>
        <ProfileActions advisor={advisor} />
      </div>
      {services.length > 0 && (
        <ul className="badges" aria-label="Services">
          {services.map((service) => (
            <li key={service} className="badge badge-own">
              {advisorServices[service]}
            </li>
          ))}
        </ul>
      )}
      <Tiles advisor={advisor} />
    </header>
  )
}

function ProfileActions({ advisor: { email, phone, website, companyName } }: { advisor: Advisor }) {
  return (
    <p className="actions profile-actions">
      {email && (
        <a className={toButtonClass({})} href={toMailAddress(email)}>
          <Sign name="mail" /> Contact
        </a>
      )}
      {phone && (
        <a className={toButtonClass({ look: 'secondary' })} href={toPhoneAddress(phone)}>
          <Sign name="phone" /> Schedule Call
        </a>
      )}
      {website && (
        <a className="link" href={website} target="_blank" rel="noopener nofollow ugc">
          Website
          <span className="sr-only"> of {companyName} (opens in a new tab)</span>
          <Sign name="external" size={14} />
        </a>
      )}
    </p>
  )
}

function Tiles({ advisor }: { advisor: Advisor }) {
  const figures = [
    { value: toRatingText(advisor.averageRating), label: 'Average rating' },
    { value: advisor.reviewCount, label: advisor.reviewCount === 1 ? 'Review' : 'Reviews' },
    { value: toSatisfactionText(advisor.satisfactionRate), label: 'Client satisfaction' },
  ]
  return (
    <ul className="profile-tiles" aria-label="Figures">
      {[...figures, ...claims].map((tile) => (
        <li key={tile.label}>
          <span className="numeral">
            {'value' in tile ? tile.value : <Sign name="check" size={24} />}
          </span>{' '}
          <span className="meta">{tile.label}</span>
        </li>
      ))}
    </ul>
  )
}
