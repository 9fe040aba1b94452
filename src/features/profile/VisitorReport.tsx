import type { Advisor } from '#domain/advisors/advisor.ts'
import { FirmWithoutAccount, MistakeNote } from '#parts/listings/FirmWithoutAccount.tsx'

/** The ways to report a mistake without an account: everybody’s, and the firm’s own. Loaded on demand. */
export function VisitorReport({ advisor: { id, companyName } }: { advisor: Advisor }) {
  return (
    <div className="grid w-full max-w-2xl gap-4">
      <MistakeNote advisorId={id} firm={companyName} hasForm />
      <FirmWithoutAccount advisorId={id} />
    </div>
  )
}
