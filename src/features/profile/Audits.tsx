import type { Advisor } from '#domain/advisors/advisor.ts'
import {
  auditsMessages as messages,
  FILINGS_PAGE,
  toAuditsText,
} from '#domain/credentials/audits.ts'
import { credentialMessages } from '#domain/credentials/credential.ts'
import { toDateText } from '#domain/dates/date.ts'
import { ProfilePart } from './ProfilePart.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'

/** How many ESOPs the firm audited, as public filings say; nothing for a firm without any. */
export function Audits({ advisor: { audits, isDemonstration } }: { advisor: Advisor }) {
  if (audits === null) return null
  const received = messages.received(toDateText(audits.as_of))
  return (
    <ProfilePart titleSize="text-h4" title={messages.title}>
      <p className="text-small/body font-semibold">{toAuditsText(audits)}</p>
      <p className="meta">{messages.atLeast}</p>
      <p className="meta">
        {isDemonstration ? (
          credentialMessages.sampleBasis(`${messages.source}, ${received}`)
        ) : (
          <>
            <NewTabLink href={FILINGS_PAGE} rel="noopener">
              {messages.source}
            </NewTabLink>
            , {received}
          </>
        )}
      </p>
    </ProfilePart>
  )
}
