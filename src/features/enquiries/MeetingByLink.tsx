import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { enquiryMessages } from '#domain/enquiries/enquiry-messages.ts'
import { meetingMessages as messages } from '#domain/enquiries/meeting-messages.ts'
import { LinkNote } from '#parts/token/LinkNote.tsx'
import { TokenPage } from '#parts/token/TokenPage.tsx'
import { Pending } from '#ui/Pending.tsx'
import { createLinkedMeeting } from './meeting.store.ts'
import { MeetingNote } from './MeetingNote.tsx'

/** The meeting that a mail links to; the token authenticates. */
export function MeetingByLink() {
  return (
    <TokenPage without={<LinkNote title={enquiryMessages.noLink} text={messages.noToken} />}>
      {(token) => <Linked token={token} />}
    </TokenPage>
  )
}

function Linked({ token }: { token: string }) {
  const [store] = useState(() => createLinkedMeeting(token))
  const linked = useStore(store.$linked)
  if (linked.phase !== 'ready')
    return <Pending of={linked} title={messages.loadFailed} onRetry={store.retry} />
  if (linked.data === null)
    return <LinkNote title={enquiryMessages.linkEnded} text={messages.unknown} />
  const { id, firm, isListed, meeting } = linked.data
  if (meeting === null) return <LinkNote title={messages.none} text={messages.noneHint} />
  return (
    <section className="grid gap-4 wrap-anywhere" aria-labelledby="firm">
      <h2 className="text-h3" id="firm">
        {firm}
      </h2>
      <MeetingNote {...{ meeting, firm, isListed }} settle={(time) => store.settle(id, time)} />
    </section>
  )
}
