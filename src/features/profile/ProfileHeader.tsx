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
  const { description } = advisor
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
        {description && <p className="line-clamp-2 max-w-measure">{description}</p>}
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

/** So many facts that are not stated are named; more are counted, and named in a fold. */
const FEW = 3

/** What the firm has not stated, in one line that writes the questions into a message. */
function NotStated({ advisor, onWrite }: Props) {
  const open = toOpen(advisor)
  if (open.length === 0) return null
  const ask = [profileMessages.ask, ...open.map(({ question }) => `- ${question}`)].join('\n')
  const names = open.map(({ name }) => name).join(' · ')
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-small/body">
      {open.length > FEW ? (
        <details>
          <summary>{open.length} facts not stated</summary>
          <p className="mt-1 max-w-measure text-ink-soft">{names}</p>
        </details>
      ) : (
        <p className="text-ink-soft">Not stated: {names}</p>
      )}
      {advisor.email && onWrite && (
        <button
          type="button"
          className="self-start link print:hidden"
          onClick={() => onWrite(false, ask)}
        >
          Ask the firm
        </button>
      )}
    </div>
  )
}

/** Facts, each with what it rests on; the specified figures of a demonstration firm are below them. */
function Tiles({ advisor }: { advisor: Advisor }) {
  const samples = toSampleTiles(advisor)
  return (
    <div className="@container overflow-hidden border-y border-ink">
      <ul className="-mt-px grid grid-cols-2 gap-x-6 @md:grid-cols-3" aria-label="Facts">
        {/* Below the others, so that they leave no hole. */}
        {toTiles(advisor)
          .toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)))
          .map((tile) => (
            <Fact key={tile.label} {...tile} />
          ))}
      </ul>
      {samples.length > 0 && (
        <div className="border-t border-line py-3">
          <p className="meta">{profileMessages.sampleFigures}</p>
          <ul
            className="flex flex-wrap gap-x-8 gap-y-1 text-small/body"
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

/** Longer values have a row of their own. */
const LONG = 40
const isLong = ({ value }: Tile) => value.length > LONG || value.includes('\n')

function Fact(tile: Tile) {
  const { label, value, basis, isKnown } = tile
  return (
    <li className={`border-t border-line py-2 ${isLong(tile) ? 'col-span-full' : ''}`}>
      <span className="block meta">{label}</span>{' '}
      <span
        className={`block text-small/normal wrap-anywhere whitespace-pre-line ${isKnown ? 'font-semibold' : 'text-ink-faint'}`}
      >
        {value}
      </span>{' '}
      {basis && <span className="block text-meta/[1.4] text-ink-faint">{basis}</span>}
    </li>
  )
}

function Sample({ value, label }: SampleTile) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span className="font-semibold">
        {value ?? <Icon name="check" size={18} className="text-own" />}
      </span>{' '}
      <span className="text-ink-soft">{label}</span>
    </li>
  )
}
