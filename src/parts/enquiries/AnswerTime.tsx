import { tabMessages as messages } from '#domain/advisors/profile-messages.ts'

/** How long the firm usually takes to answer, with what that rests on; nothing below five answers. */
export function AnswerTime({ days }: { days: number | null }) {
  if (days === null) return null
  return (
    <div>
      <p className="font-semibold">{messages.answerTime(days)}</p>
      <p className="max-w-measure meta">{messages.answerBasis}</p>
    </div>
  )
}
