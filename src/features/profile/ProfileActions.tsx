import type { Advisor } from '#domain/advisors/advisor.ts'
import { toPhoneAddress } from '#domain/advisors/contact-link.ts'
import type { SaveComponent } from '#parts/shortlist/SaveStar.tsx'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'

type Props = {
  advisor: Advisor
  onWrite(hasTimes: boolean): void
  /** SaveButton, or SaveStar before React has loaded. */
  Save: SaveComponent
  /** The bar at the foot of a phone, without the link to the website. */
  isBar?: boolean
}

/** What a reader does next; the first button is the only filled one of the page. */
export function ProfileActions({ advisor, onWrite, Save, isBar = false }: Props) {
  const { id, email, phone, website, companyName } = advisor
  const call = phone && toPhoneAddress(phone)
  return (
    <p
      className={
        isBar
          ? 'flex flex-wrap gap-2 max-xs:[&>.button]:px-3 max-[22rem]:[&>.button>svg]:hidden'
          : 'actions'
      }
    >
      {email && (
        <Button onClick={() => onWrite(false)}>
          <Icon name="mail" /> Contact
        </Button>
      )}
      {phone && email && (
        <Button variant="secondary" onClick={() => onWrite(true)}>
          <Icon name="phone" /> Schedule Call
        </Button>
      )}
      {/* Without an address a call is arranged by phone. */}
      {call && !email && (
        <a className={toButtonClass({ variant: 'secondary' })} href={call}>
          <Icon name="phone" /> Schedule Call
        </a>
      )}
      <Save id={id} name={companyName} isLabeled={!isBar} />
      {website && !isBar && (
        <NewTabLink
          className="inline-flex min-h-11 items-center gap-1.5 text-small/body link print:after:content-['_'_attr(href)]"
          href={website}
          of={companyName}
        >
          Website
          <Icon name="external" size={14} />
        </NewTabLink>
      )}
    </p>
  )
}
