import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchOwnSuppression, type OwnSuppression } from '#data/account.queries.ts'
import { createQuery } from '#data/query.ts'
import { $session } from '#data/session.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { Callout } from '#ui/Callout.tsx'

/** Tells a member whose address gets no mail why, and what to do. */
export function UndeliveredMail() {
  const session = useStore($session, { ssr: 'initial' })
  return session.phase === 'member' ? <Notice {...session.user} /> : null
}

function Notice({ email }: { email: string }) {
  const [$own] = useState(() =>
    createQuery<OwnSuppression>(['own-suppression/', email], { fetcher: fetchOwnSuppression }),
  )
  const { data } = useStore($own)
  if (!data) return null
  return (
    <Callout tone="danger" className="mb-10 lg:max-w-2xl">
      <p className="wrap-anywhere">
        {messages.suppressed[data.reason](email, toDateText(data.since))}
      </p>
      <p>
        <a className="link" href="#change-address">
          Change your address
        </a>
        , or{' '}
        <a className="link" href="/contact">
          write to us
        </a>{' '}
        if we should email it again.
      </p>
    </Callout>
  )
}
