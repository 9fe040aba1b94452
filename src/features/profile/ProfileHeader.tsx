import { Badge } from '#ui/Badge.tsx'
import { advisorServices, type Advisor } from '#domain/advisors/advisor.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { SaveButton } from '#parts/SaveButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { toKindsText, toSampleTiles, toTiles, type Tile } from './profile-text.ts'
import { Brief } from '#ui/Brief.tsx'

type Props = {
  advisor: Advisor
  typeNames: Record<AdvisorTypeId, string>
  /** Undefined in a preview. */
  onWrite?: ((hasTimes: boolean) => void) | undefined
}

/** Name, contact details and figures of the advisor. */
export function ProfileHeader({ advisor, typeNames, onWrite }: Props) {
  const { contactPerson, companyName, location, averageRating, reviewCount, services } = advisor
  return (
    <header className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div className="grid min-w-0 gap-3 wrap-anywhere">
          {advisor.typeIds.length > 0 && (
            <p className="eyebrow">{toKindsText(advisor.typeIds.map((type) => typeNames[type]))}</p>
          )}
          <h1>{companyName}</h1>
          {contactPerson && <p className="lede">{contactPerson}</p>}
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
        <ul className="flex flex-wrap gap-1.5" aria-label="Services">
          {services.map((service) => (
            <Badge as="li" key={service} tone="own">
              {advisorServices[service]}
            </Badge>
          ))}
        </ul>
      )}
      <Tiles advisor={advisor} />
    </header>
  )
}

function ProfileActions({ advisor, onWrite }: Omit<Props, 'typeNames'>) {
  const { id, email, phone, website, companyName } = advisor
  return (
    <p className="actions">
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
      <SaveButton id={id} name={companyName} isLabeled />
      {website && (
        <a
          className="inline-flex min-h-11 items-center gap-1.5 text-small/body link print:after:content-['_'_attr(href)]"
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
        >
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
    <div className="border-y border-ink sm:flex sm:flex-wrap sm:justify-between">
      <TileList label="Figures" tiles={toTiles(advisor)} />
      {samples.length > 0 && (
        <div className="sm:flex sm:gap-6">
          <p className="border-line py-2 meta max-sm:border-y sm:pt-6">
            {profileMessages.sampleFigures}
          </p>
          <TileList label={profileMessages.sampleFigures} tiles={samples} />
        </div>
      )}
    </div>
  )
}

function TileList({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className="grid sm:auto-cols-[minmax(0,auto)] sm:grid-flow-col" aria-label={label}>
      {tiles.map((tile) => (
        <li
          key={tile.label}
          className="flex flex-row-reverse items-baseline justify-between gap-x-4 gap-y-1.5 border-line py-2 not-first:border-t sm:flex-col sm:justify-start sm:py-4.5 sm:pe-3 sm:not-first:border-s sm:not-first:border-t-0 sm:not-first:ps-[clamp(0.75rem,1.5vw,1.25rem)]"
        >
          <span className="numeral text-h4/none sm:text-h3/none">
            {tile.value ?? (
              <Icon
                name="check"
                size={24}
                className="-mx-[0.1875em] h-[1em] w-[1.125em] align-[-0.0625em] text-own"
              />
            )}
          </span>{' '}
          <span className="meta">{tile.label}</span>
        </li>
      ))}
    </ul>
  )
}
