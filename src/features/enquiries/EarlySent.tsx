import { toRounds, type SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { OutcomeGroup } from './OutcomeGroup.tsx'
import { SentList } from './SentList.tsx'

/** The member's messages as SentEnquiries.tsx first renders them, without hooks. Meetings are left to React. */
export const EarlySent = ({ sent }: { sent: readonly SentEnquiry[] }) => (
  <SentList
    rounds={toRounds(sent)}
    renderMeeting={() => null}
    renderOutcome={({ firm, outcome }) => <OutcomeGroup {...{ firm, outcome }} />}
  />
)
