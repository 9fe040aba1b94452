import { Badge } from '#ui/Badge.tsx'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { toWork } from '#domain/firms/work.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toBasisText } from '#domain/advisors/ground.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import {
  toApartText,
  toCommonBasis,
  toHeadBasis,
  toOpen,
  toSampleTiles,
  toTiles,
  type SampleTile,
  type Tile,
} from './profile-text.ts'
import { Brief } from '#ui/Brief.tsx'

type Props = {
  advisor: Advisor
  /** Undefined in a preview. */
  onWrite?: ((hasTimes: boolean, message?: string) => void) | undefined
}

/** Name, services and what decides: what the firm states, with its basis once, and what it leaves open. */
export function ProfileHeader({ advisor, onWrite }: Props) {
  const { contactPerson, companyName, location, averageRating, reviewCount, services } = advisor
  const common = toCommonBasis(advisor)
  const basis = toBasisText(advisor, services)
  const apart = toApartText(advisor)
  return (
    <header className="grid grid-cols-1 gap-6">
      <div className="grid min-w-0 gap-3 wrap-anywhere">
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
        <p className="meta">{toHeadBasis(common)}</p>
      </div>
      {services.length > 0 && (
        <div className="grid gap-2">
          <ul className="flex flex-wrap gap-1.5" aria-label="Services">
            {toWork(services, advisor.stated.known_for).map((work) => (
              <Badge as="li" key={work} tone="own">
                {work}
              </Badge>
            ))}
          </ul>
          {basis !== common && <p className="meta">Services: {basis}</p>}
        </div>
      )}
      {apart && (
        <p className="max-w-measure">
          <span className="font-semibold">{profileMessages.bothSides}:</span> {apart}
        </p>
      )}
      <Tiles advisor={advisor} />
      <NotStated advisor={advisor} onWrite={onWrite} />
    </header>
  )
}

/** What the firm has not stated, in one line that writes the questions into a message. */
function NotStated({ advisor, onWrite }: Props) {
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

/** Facts, each with what it rests on; the specified figures of a demonstration firm are below them. */
function Tiles({ advisor }: { advisor: Advisor }) {
  const samples = toSampleTiles(advisor)
  return (
    <div className="overflow-hidden border-y border-ink">
      <ul
        className="-mt-px grid grid-flow-dense grid-cols-1 gap-x-8 sm:grid-cols-2"
        aria-label="Facts"
      >
        {toTiles(advisor).map((tile) => (
          <Fact key={tile.label} {...tile} />
        ))}
      </ul>
      {samples.length > 0 && (
        <div className="border-t border-line">
          <p className="pt-3 meta">{profileMessages.sampleFigures}</p>
          <ul className="grid gap-x-8 sm:grid-cols-2" aria-label={profileMessages.sampleFigures}>
            {samples.map((sample) => (
              <Sample key={sample.label} {...sample} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const cell = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5'
/** Longer values have a row of their own. */
const LONG = 24

function Fact({ label, value, basis, isKnown }: Tile) {
  const isLong = value.length > LONG
  return (
    <li
      className={`border-t border-line ${isLong ? 'grid gap-x-4 gap-y-0.5 py-2.5 sm:col-span-2 sm:grid-cols-[11rem_minmax(0,1fr)]' : cell}`}
    >
      <span className="meta">{label}</span>{' '}
      <span
        className={`${isLong ? 'text-small/body whitespace-pre-line' : 'text-end'} ${isKnown ? 'font-semibold' : 'text-ink-faint'}`}
      >
        {value}
      </span>{' '}
      {basis && (
        <span
          className={`text-meta/[1.4] text-ink-faint ${isLong ? 'sm:col-start-2' : 'w-full text-end'}`}
        >
          {basis}
        </span>
      )}
    </li>
  )
}

function Sample({ value, label }: SampleTile) {
  return (
    <li className={`flex-row-reverse border-b border-line last:border-0 ${cell}`}>
      <span className="font-semibold">
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
