import { useState } from 'react'
import { backendUrl } from '#data/backend.ts'
import { toSubscription } from '#domain/calculators/dates/subscription.ts'
import { toUpcoming } from '#domain/calculators/dates/upcoming.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { Result } from '#domain/calculators/result.ts'
import type { Texts } from '#domain/calculators/tool.ts'

type Props = { texts: Texts; result: Result | undefined }

/** Address of a calendar with the dates of a case, for calendar programs that ask again by themselves. */
export function SubscribeDays({ texts, result }: Props) {
  const [now] = useState(() => new Date())
  if (!result || toUpcoming(result.days ?? [], now).length === 0) return null
  const address = `${backendUrl()}/functions/v1/calendar?${toSubscription(texts).toString()}`
  return (
    <details className="border-y border-line py-3 text-small/body print:hidden">
      <summary className="font-semibold">{toolMessages.subscribe}</summary>
      <div className="mt-3 grid max-w-measure gap-3">
        <p>{toolMessages.subscribeNote}</p>
        <p>
          <a className="link" href={address.replace(/^https?:/, 'webcal:')} rel="nofollow">
            {toolMessages.subscribeLink}
          </a>
        </p>
        <p className="meta wrap-anywhere">
          {toolMessages.subscribeAddress} <code>{address}</code>
        </p>
      </div>
    </details>
  )
}
