import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { sentMessages } from '#domain/enquiries/sent-messages.ts'
import { LinkNote } from '#parts/token/LinkNote.tsx'
import { TokenPage } from '#parts/token/TokenPage.tsx'
import { Pending } from '#ui/Pending.tsx'
import { createAskedEnquiries } from './asked-enquiries.store.ts'
import { OutcomeButtons } from './OutcomeButtons.tsx'

/** Asks for the outcome of the emailed messages; the token authenticates. */
export function MessageOutcome() {
  return (
    <TokenPage without={<LinkNote title={messages.noLink} text={messages.outcomeNoToken} />}>
      {(token) => <Asked token={token} />}
    </TokenPage>
  )
}

function Asked({ token }: { token: string }) {
  const [store] = useState(() => createAskedEnquiries(token))
  const asked = useStore(store.$asked)
  if (asked.phase !== 'ready')
    return <Pending of={asked} title={sentMessages.listFailed} onRetry={store.retry} />
  if (asked.data.length === 0)
    return <LinkNote title={messages.linkEnded} text={messages.outcomeUnknown} />
  return (
    <>
      <p className="mb-4 meta">{sentMessages.outcomeHint}</p>
      <ul className="max-w-3xl border-t border-line">
        {asked.data.map(({ id, firm, outcome }) => (
          <li key={id} className="grid gap-2 border-b border-line py-4 wrap-anywhere">
            <h2 className="text-h4">{firm}</h2>
            <OutcomeButtons
              {...{ firm, outcome }}
              save={(chosen) => store.saveOutcome(id, chosen)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
