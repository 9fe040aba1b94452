import { advisorServices, type Advisor } from '#domain/advisors/advisor.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { SaveButton } from '#parts/SaveButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { toSampleTiles, toTiles, type Tile } from './profile-text.ts'
import '#ui/badge.css'
import { Brief } from '#ui/Brief.tsx'

type Props = {
  advisor: Advisor
  /** Undefined in a preview. */
  onWrite?: ((hasTimes: boolean) => void) | undefined
}

/** Name, contact details and figures of the advisor. */
export function ProfileHeader({ advisor, onWrite }: Props) {
  const { contactPerson, companyName, location, averageRating, reviewCount, services } = advisor
  return (
    <header className="profile-head">
      <div className="profile-card">
        <div className="profile-who">
          <div className="profile-name">
            <h1>{contactPerson ?? companyName}</h1>
            <SaveButton id={advisor.id} name={contactPerson ?? companyName} />
          </div>
          {contactPerson && <p className="lede">{companyName}</p>}
          <Brief>
            {location && (
              <span>
                <Icon name="place" size={18} />
                {location}
              </span>
            )}
            <Stars rating={averageRating} />
            <span>{reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}</span>
          </Brief>
        </div>
        <ProfileActions advisor={advisor} onWrite={onWrite} />
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

function ProfileActions({ advisor, onWrite }: Props) {
  const { email, phone, website, companyName } = advisor
  return (
    <p className="actions profile-actions">
      {email && (
        <Button onClick={() => onWrite?.(false)}>
          <Icon name="mail" /> Contact
        </Button>
      )}
      {phone && email && (
        <Button variant="secondary" onClick={() => onWrite?.(true)}>
          <Icon name="phone" /> Schedule Call
        </Button>
      )}
      {/* Without an address a call is arranged by phone. */}
      {phone && !email && (
        <a className={toButtonClass({ variant: 'secondary' })} href={toPhoneAddress(phone)}>
          <Icon name="phone" /> Schedule Call
        </a>
      )}
      {website && (
        <a className="link" href={website} target="_blank" rel="noopener nofollow ugc">
          Website
          <span className="sr-only"> of {companyName} (opens in a new tab)</span>
          <Icon name="external" size={14} />
        </a>
      )}
    </p>
  )
}

function Tiles({ advisor }: { advisor: Advisor }) {
  const samples = toSampleTiles(advisor)
  return (
    <div className="profile-figures">
      <TileList label="Figures" tiles={toTiles(advisor)} />
      {samples.length > 0 && (
        <div className="profile-samples">
          <p className="meta">{profileMessages.sampleFigures}</p>
          <TileList label={profileMessages.sampleFigures} tiles={samples} />
        </div>
      )}
    </div>
  )
}

function TileList({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className="profile-tiles" aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.label}>
          <span className="numeral">{tile.value ?? <Icon name="check" size={24} />}</span>{' '}
          <span className="meta">{tile.label}</span>
        </li>
      ))}
    </ul>
  )
}
