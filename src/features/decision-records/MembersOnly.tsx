import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { SignUpPrompt } from '#parts/members/SignUpPrompt.tsx'

/** In place of the records of a visitor. */
export function MembersOnly({ next }: { next: string }) {
  return (
    <SignUpPrompt title={messages.membersOnly} next={next}>
      <p>{messages.membersOnlyHint}</p>
    </SignUpPrompt>
  )
}
