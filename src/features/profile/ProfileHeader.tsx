import { Badge } from '#ui/Badge.tsx'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisorServices } from '#domain/firms/services.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { SaveButton } from '#parts/SaveButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { toBasisText } from '#domain/advisors/ground.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import {
  toKindsText,
  toOpen,
  toSampleTiles,
  toTiles,
  type SampleTile,
  type Tile,
} from './profile-text.ts'
import { Brief } from '#ui/Brief.tsx'

type Props = {
  advisor: Advisor
  typeNames: Record<AdvisorTypeId, string>
  /** Undefined in a preview. */
  onWrite?: ((hasTimes: boolean, message?: string) => void) | undefined
}

/** Name, contact details, services and facts of the advisor. */
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
          <p className="meta">
            {toBasisText(advisor, ['company_name', 'contact_person', 'location'])}
          </p>
        </div>
        <ProfileActions advisor={advisor} onWrite={onWrite} />
      </div>
      <div className="grid gap-2">
        {services.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Services">
            {services.map((service) => (
              <Badge as="li" key={service} tone="own">
                {advisorServices[service]}
              </Badge>
            ))}
          </ul>
        )}
        <p className="meta">Services: {toBasisText(advisor, services)}</p>
      </div>
      <Tiles advisor={advisor} />
      <NotStated advisor={advisor} onWrite={onWrite} />
    </header>
  )
}

/** What the firm has not stated, in one line that writes the questions into a message. */
function NotStated({ advisor, onWrite }: Omit<Props, 'typeNames'>) {
  const open = toOpen(advisor)
  if (open.length === 0) return null
  const ask = [profileMessages.ask, ...open.map(({ question }) => `- ${question}`)].join('\n')
  return (
    <p className="text-small/body">
      <span className="text-ink-soft">Not stated: {open.map(({ name }) => name).join(', ')}.</span>{' '}
      {advisor.email && onWrite && (
        <button type="button" className="link print:hidden" onClick={() => onWrite(false, ask)}>
          Ask all of it
        </button>
      )}
    </p>
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

/** Facts, each with what it rests on; the specified figures of a demonstration firm are below them. */
function Tiles({ advisor }: { advisor: Advisor }) {
  const samples = toSampleTiles(advisor)
  return (
    <div className="overflow-hidden border-y border-ink">
      <ul className="-mt-px grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4" aria-label="Facts">
        {toTiles(advisor).map((tile) => (
          <Fact key={tile.label} {...tile} />
        ))}
      </ul>
      {samples.length > 0 && (
        <div className="grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
          <p className="pt-3 meta sm:pt-4">{profileMessages.sampleFigures}</p>
          <ul
            className="col-span-full grid gap-x-6 sm:grid-cols-2 lg:col-span-3 lg:grid-cols-subgrid"
            aria-label={profileMessages.sampleFigures}
          >
            {samples.map((sample) => (
              <Sample key={sample.label} {...sample} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const cell =
  'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 sm:flex-col sm:justify-start sm:py-4'

function Fact({ label, value, basis, isKnown }: Tile) {
  return (
    <li className={`border-t border-line ${cell}`}>
      <span className="meta">{label}</span>{' '}
      <span className={isKnown ? 'numeral text-h4/[1.3]' : 'text-body/[1.35] text-ink-faint'}>
        {value}
      </span>{' '}
      {basis && (
        <span className="w-full text-meta/[1.4] text-ink-faint max-sm:text-end">{basis}</span>
      )}
    </li>
  )
}

function Sample({ value, label }: SampleTile) {
  return (
    <li className={`flex-row-reverse ${cell}`}>
      <span className="numeral text-h4/[1.3]">
        {value ?? (
          <Icon
            name="check"
            size={24}
            className="-mx-[0.1875em] h-[1em] w-[1.125em] align-[-0.0625em] text-own"
          />
        )}
      </span>{' '}
      <span className="meta">{label}</span>
    </li>
  )
}
