import type { Advisor } from '#domain/advisors/advisor.ts'
import { toWork } from '#domain/firms/work.ts'
import { EmailLink } from '#parts/firm/EmailLink.tsx'
import { PhoneLink } from '#parts/firm/PhoneLink.tsx'
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
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} />}
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
