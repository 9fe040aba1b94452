import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { meetingMessages as messages } from '#domain/enquiries/meeting-messages.ts'
import { TokenPage } from '#parts/TokenPage.tsx'
import { Pending } from '#ui/Pending.tsx'
import { LinkNote } from './LinkNote.tsx'
import { createLinkedMeeting } from './meeting.store.ts'
import { MeetingNote } from './MeetingNote.tsx'

/** The meeting that a mail links to; the token authenticates. */
export function LinkedMeeting() {
  return (
    <TokenPage without={<LinkNote text={messages.noToken} />}>
      {(token) => <Linked token={token} />}
    </TokenPage>
  )
}

function Linked({ token }: { token: string }) {
  const [store] = useState(() => createLinkedMeeting(token))
  const linked = useStore(store.$linked)
  if (linked.phase !== 'ready')
    return <Pending of={linked} title={messages.loadFailed} onRetry={store.retry} />
  if (linked.data === null) return <LinkNote text={messages.unknown} />
  const { id, firm, isListed, meeting } = linked.data
  if (meeting === null) return <LinkNote text={messages.none} />
  return (
    <section className="grid gap-4 wrap-anywhere" aria-labelledby="firm">
      <h2 className="text-h3" id="firm">
        {firm}
      </h2>
      <MeetingNote {...{ meeting, firm, isListed }} settle={(time) => store.settle(id, time)} />
    </section>
  )
}
