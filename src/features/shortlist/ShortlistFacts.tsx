import type { Advisor } from '#domain/advisors/advisor.ts'
import { toWork } from '#domain/firms/work.ts'
import { toMailAddress, toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Stars } from '#ui/Stars.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'

type Props = { advisor: Advisor }

/** What a list shows of a firm below its name. */
export function ShortlistFacts({ advisor }: Props) {
  const { contactPerson, services, stated, location, averageRating, reviewCount } = advisor
  return (
    <>
      {contactPerson && <p>{contactPerson}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-0.5">
        <span>{toWork(services, stated.known_for).slice(0, 3).join(', ')}</span>
        {location && <span>{location}</span>}
        <Stars rating={averageRating} count={reviewCount} />
      </p>
      <Addresses advisor={advisor} />
    </>
  )
}

/** Ways to reach the firm: links, and the text that a printed list needs. */
function Addresses({ advisor: { email, phone, website, companyName } }: { advisor: Advisor }) {
  if (!email && !phone && !website) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5">
      {email && (
        <a className="link" href={toMailAddress(email)}>
          {breakBefore(email)}
        </a>
      )}
      {phone && (
        <a className="link" href={toPhoneAddress(phone)}>
          {phone}
        </a>
      )}
      {website && (
        <NewTabLink
          className="link print:after:content-['_'_attr(href)]"
          href={website}
          of={companyName}
        >
          Website
        </NewTabLink>
      )}
    </p>
  )
}
