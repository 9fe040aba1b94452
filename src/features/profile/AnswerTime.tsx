import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchAnswerDays } from '#data/enquiries.queries.ts'
import { createQuery } from '#data/query.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'

/** How long the firm usually takes to answer, with what that rests on; nothing below five answers. */
export function AnswerTime({ advisorId }: { advisorId: number }) {
  const [$days] = useState(() =>
    createQuery<number | null>(['answer-days/', String(advisorId)], {
      fetcher: () => fetchAnswerDays(advisorId),
    }),
  )
  const { data } = useStore($days)
  if (!data) return null
  return (
    <div>
      <p className="font-semibold">{messages.answerTime(data)}</p>
      <p className="max-w-measure meta">{messages.answerBasis}</p>
    </div>
  )
}
