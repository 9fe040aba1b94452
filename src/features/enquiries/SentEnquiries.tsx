import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { sentMessages as messages } from '#domain/enquiries/sent-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { Pending } from '#ui/Pending.tsx'
import { MeetingNote } from './MeetingNote.tsx'
import { OutcomeButtons } from './OutcomeButtons.tsx'
import { createSentEnquiries } from './sent-enquiries.store.ts'
import { SentList } from './SentList.tsx'

/** The member's messages to advisors, with their states. */
export function SentEnquiries({ isDrawn }: { isDrawn: boolean }) {
  return (
    <AccountSection id="sent-enquiries" title="Messages to advisors" isDrawn={isDrawn}>
      {() => <Content />}
    </AccountSection>
  )
}

function Content() {
  const [store] = useState(createSentEnquiries)
  const sent = useStore(store.$sent)
  if (sent.phase !== 'ready')
    return <Pending of={sent} title={messages.listFailed} onRetry={store.retry} />
  return (
    <SentList
      rounds={sent.data}
      renderMeeting={({ id, firm, meeting }) =>
        meeting && <MeetingNote {...{ meeting, firm }} settle={(time) => store.settle(id, time)} />
      }
      renderOutcome={({ id, firm, outcome }) => (
        <OutcomeButtons {...{ firm, outcome }} save={(chosen) => store.saveOutcome(id, chosen)} />
      )}
    />
  )
}
