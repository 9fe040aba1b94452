import { firmLinkMessages as messages } from '#domain/listings/firm-link-messages.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { FirmWithoutAccount, MistakeLink } from '#parts/listings/FirmWithoutAccount.tsx'
import { toAdvisorPath, toSignInPath } from '#paths.ts'

/** The ways to report a mistake without an account: the firm’s own, and everybody else’s. Loaded on demand. */
export function VisitorReport({ advisor: { id, companyName } }: { advisor: Advisor }) {
  return (
    <div className="grid w-full max-w-2xl gap-4">
      <p>
        {messages.mistakeOther} <MistakeLink advisorId={id} firm={companyName} />{' '}
        {messages.mistakeMember}{' '}
        <a className="link" href={toSignInPath(toAdvisorPath(id))}>
          Sign In
        </a>
      </p>
      <FirmWithoutAccount advisorId={id} />
    </div>
  )
}
