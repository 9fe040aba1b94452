import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchOwnMessages } from '#data/account.queries.ts'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { toDateText } from '#domain/dates/date.ts'
import {
  messageStates,
  ownMessageMessages as messages,
  type OwnMessage,
} from '#domain/contact/own-message.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { Pending } from '#ui/Pending.tsx'

/** Messages of the contact form from the account's address. */
export function OwnMessages() {
  return (
    <AccountSection
      id="own-messages"
      title="Your messages to us"
      intro={<p className="meta">{messages.messagesNote}</p>}
    >
      {({ email }) => <Messages email={email} />}
    </AccountSection>
  )
}

function Messages({ email }: { email: string }) {
  const [$messages] = useState(() =>
    createQuery<OwnMessage[]>(['own-messages/', email], { fetcher: () => fetchOwnMessages() }),
  )
  const sent = toLoaded(useStore($messages))
  if (sent.phase !== 'ready')
    return (
      <Pending of={sent} title={messages.messagesFailed} onRetry={() => $messages.revalidate()} />
    )
  return <MessageList sent={sent.data} />
}

function MessageList({ sent }: { sent: OwnMessage[] }) {
  if (sent.length === 0) return <p>{messages.noMessages}</p>
  return (
    <ul>
      {sent.map(({ id, subject, message, createdAt, status }) => (
        <li key={id} className="border-b border-line py-2">
          <details>
            <summary>
              <span>
                {subject}
                <span className="block meta">
                  {toDateText(createdAt)}, {messageStates[status]}
                </span>
              </span>
            </summary>
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
