import { useRef, useState } from 'react'
import { toFault } from '#data/fault.ts'
import { toMeetingFile } from '#domain/enquiries/meeting-file.ts'
import { meetingMessages as messages } from '#domain/enquiries/meeting-messages.ts'
import type { AgreedMeeting } from '#domain/enquiries/meeting.ts'
import { FieldError } from '#ui/Field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { MeetingFrame, type Act, type MeetingProps } from './MeetingFrame.tsx'

type Props = MeetingProps & {
  /** Accepts a time, or without one calls the meeting off. */
  settle(time: string | null): Promise<void>
}
type State = { phase: 'idle' | 'busy' } | { phase: 'done' | 'failed'; words: string }

/** A meeting that one side settles: the member accepts a time, both call it off. */
export function MeetingNote({ settle, ...props }: Props) {
  const { firm, member, isListed = true } = props
  const [state, setState] = useState<State>({ phase: 'idle' })
  const status = useRef<HTMLOutputElement>(null)
  async function press(time: string | null): Promise<void> {
    setState({ phase: 'busy' })
    try {
      await settle(time)
      const words = time === null ? messages.calledOff : messages.accepted
      setState({ phase: 'done', words })
    } catch (thrown) {
      setState({ phase: 'failed', words: toFault(thrown).message })
    }
    // The pressed button is gone.
    status.current?.focus()
  }
  const act: Act = {
    isBusy: state.phase === 'busy',
    ...(member === undefined && isListed && { accept: press }),
    callOff: () => press(null),
    save: (meeting) => save(meeting, member ?? firm),
  }
  return (
    <MeetingFrame {...props} act={act} status={status}>
      {state.phase === 'done' && state.words}
      {state.phase === 'failed' && <FieldError>{state.words}</FieldError>}
    </MeetingFrame>
  )
}

/** Saves the meeting as a file for a calendar. */
function save({ at, until, uid, sequence }: AgreedMeeting, title: string): void {
  const entry = { uid, sequence, starts: at, ends: until }
  const words = { summary: `Meeting with ${title}`, description: messages.description }
  saveFile('meeting', toMeetingFile({ ...entry, ...words }, new Date()), 'ics')
}
