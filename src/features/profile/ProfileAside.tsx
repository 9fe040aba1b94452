import type { ReactNode } from 'react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { toBasisText, toLookText } from '#domain/advisors/ground.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { workOfTypes } from '#domain/firms/work.ts'
import { isConfirmationOld } from '#domain/firms/confirmation.ts'
import { toServedText } from '#domain/firms/terms-text.ts'
import { toTypePath } from '#paths.ts'
import { LinedList, ProfilePart } from './ProfilePart.tsx'
import { StatesMap, toServed } from '#parts/firm/StatesMap.tsx'

type Props = {
  advisor: Advisor
  /** What the reader does next, which stays in view where there is room. */
  actions?: ReactNode
  /** Buttons that open the firm's resources. */
  resources: ReactNode
  /** What the page reads in addition. */
  children?: ReactNode
}

/** Beside every tab: states, the source, links of the firm, and lists of other firms. */
export function ProfileAside({ advisor, actions, resources, children }: Props) {
  const { companyName, typeIds } = advisor
  return (
    <aside
      // The focus stays clear of the actions.
      className="grid content-start gap-8 lg:[&>:not(:first-child)_:is(a,button)]:scroll-mt-44"
      aria-label={`More about ${companyName}`}
    >
      {actions && (
        <div className="sticky top-4 z-10 border border-line bg-raised p-4 max-lg:hidden print:hidden">
          {actions}
        </div>
      )}
      <Served advisor={advisor} />
      {children}
      <WhoSaysSo advisor={advisor} />
      {/* The links open with a button only, which paper does not have. */}
      <div className="print:hidden">
        <ProfilePart titleSize="text-h4" title="Websites, articles and videos">
          <p className="actions">{resources}</p>
        </ProfilePart>
      </div>
      {typeIds.length > 0 && (
        <ProfilePart titleSize="text-h4" title={profileMessages.otherFirms}>
          <LinedList>
            {typeIds.map((type) => (
              <li key={type}>
                <a className="link" href={toTypePath(type)}>
                  {workOfTypes[type]}
                </a>
              </li>
            ))}
          </LinedList>
        </ProfilePart>
      )}
    </aside>
  )
}

/** Where the firm says that it works. */
function Served({ advisor }: { advisor: Advisor }) {
  const { stated } = advisor
  const text = toServedText(stated)
  if (!text) return null
  return (
    <ProfilePart titleSize="text-h4" title="States served">
      <StatesMap served={toServed(stated)} />
      <p className="mt-2 text-small/body">{text}</p>
      <p className="meta">{toBasisText(advisor, ['nationwide', 'states_served'])}</p>
    </ProfilePart>
  )
}

/** Who keeps the listing: when it was listed, looked at and confirmed. */
function WhoSaysSo({ advisor }: { advisor: Advisor }) {
  const { lookedAt, listedAt, confirmedAt, hasOwner } = advisor
  const confirmedOn = confirmedAt && toDateText(confirmedAt)
  return (
    <ProfilePart titleSize="text-h4" title={profileMessages.whoSaysSo}>
      <ul className="text-small/body [&>li]:border-b [&>li]:border-line [&>li]:py-1.75">
        <li>{toLookText(lookedAt)}</li>
        <li>{profileMessages.listed(formatMonth(listedAt))}</li>
        {hasOwner && <li>{profileMessages.isOwned}</li>}
        {!hasOwner && !confirmedOn && <li>{profileMessages.isNotOwned}</li>}
        {confirmedOn && (
          <li>
            {isConfirmationOld(confirmedAt)
              ? profileMessages.notConfirmed(confirmedOn)
              : profileMessages.confirmed(confirmedOn)}
          </li>
        )}
      </ul>
    </ProfilePart>
  )
}
