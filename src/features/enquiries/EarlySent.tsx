import { toRounds, type SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { MeetingFrame, type Act } from './MeetingFrame.tsx'
import { OutcomeGroup } from './OutcomeGroup.tsx'
import { SentList } from './SentList.tsx'

/** React makes the buttons work. */
const act: Act = {
  isBusy: false,
  accept: () => Promise.resolve(),
  callOff: () => Promise.resolve(),
  save() {},
}

/** The member's messages as SentEnquiries.tsx first renders them, without hooks. */
export const EarlySent = ({ sent }: { sent: readonly SentEnquiry[] }) => (
  <SentList
    rounds={toRounds(sent)}
    renderMeeting={({ firm, meeting }) => meeting && <MeetingFrame {...{ meeting, firm, act }} />}
    renderOutcome={({ firm, outcome }) => <OutcomeGroup {...{ firm, outcome }} />}
  />
)
