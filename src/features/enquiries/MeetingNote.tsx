import { useRef, useState, type ReactNode } from 'react'
import { toFault } from '#data/fault.ts'
import { ownTimeZone, toTimesText } from '#domain/dates/time-zone.ts'
import { toMeetingFile } from '#domain/enquiries/meeting-file.ts'
import { meetingMessages as messages } from '#domain/enquiries/meeting-messages.ts'
import { isAhead, type AgreedMeeting, type Meeting } from '#domain/enquiries/meeting.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { saveFile } from '#ui/save-file.ts'

type Props = {
  meeting: Meeting
  firm: string
  /** Address of the member, for the firm. */
  member?: string
  /** Whether the firm is in the directory. */
  isListed?: boolean
  /** Accepts a time, or without one calls the meeting off. */
  settle(time: string | null): Promise<void>
}
type State = { phase: 'idle' | 'busy' } | { phase: 'done' | 'failed'; words: string }

/** A meeting as one side sees it: the member accepts a time, both call it off. */
export function MeetingNote({ meeting, firm, member, isListed = true, settle }: Props) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const status = useRef<HTMLOutputElement>(null)
  const reader = member === undefined ? 'member' : 'firm'
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
  const act = {
    isBusy: state.phase === 'busy',
    ...(reader === 'member' && isListed && { accept: press }),
    callOff: () => press(null),
  }
  return (
    <div className="grid max-w-2xl gap-3 border-s border-line-strong ps-5">
      <MeetingText {...{ meeting, firm, reader, act }} title={member ?? firm} />
      {!isListed && 'times' in meeting && meeting.times.length > 0 && <p>{messages.notListed}</p>}
      <output ref={status} tabIndex={-1} className="block text-small/body font-medium">
        {state.phase === 'done' && state.words}
        {state.phase === 'failed' && <FieldError>{state.words}</FieldError>}
      </output>
    </div>
  )
}

type Act = { isBusy: boolean; accept?(time: string): Promise<void>; callOff(): Promise<void> }
type TextProps = { meeting: Meeting; firm: string; reader: 'member' | 'firm'; act: Act }

function MeetingText({ meeting, firm, reader, act, title }: TextProps & { title: string }) {
  switch (meeting.state) {
    case 'declined':
      return <p>{messages.declined(reader)}</p>
    case 'withdrawn':
      return <p>{messages.withdrawn(reader, firm)}</p>
    case 'proposed':
      return (
        <>
          <p>{messages.proposed(reader, firm, meeting.minutes)}</p>
          <Times {...{ meeting, act, firm }} />
          <CallOff act={act} label={reader === 'member' ? messages.decline : messages.withdraw}>
            {messages.tellsOther(reader === 'member' ? firm : title)}
          </CallOff>
        </>
      )
    case 'accepted':
      return (
        <>
          <Agreed meeting={meeting} title={title} />
          {meeting.times.length > 0 && (
            <>
              <p>{messages.toMove(reader, firm)}</p>
              <Times {...{ meeting, act, firm }} />
            </>
          )}
          {isAhead(meeting.at) && (
            <CallOff act={act} label={messages.callOff}>
              {messages.tellsBoth}
            </CallOff>
          )}
        </>
      )
  }
}

/** The proposed times, in the firm's time zone and the reader's. */
function Times({
  meeting: { times, timeZone },
  act,
  firm,
}: {
  meeting: { times: string[]; timeZone: string }
  act: Act
  firm: string
}) {
  return (
    <>
      <ul className="border-t border-line">
        {times.map((time) => {
          const text = toTimesText(time, [timeZone, ownTimeZone()])
          return (
            <li
              key={time}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
            >
              <span>{text}</span>
              {isAhead(time) ? (
                act.accept && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${messages.accept} ${text}`}
                    busy={act.isBusy}
                    onClick={() => void act.accept?.(time)}
                  >
                    {messages.accept}
                  </Button>
                )
              ) : (
                <span className="meta">{messages.passed}</span>
              )}
            </li>
          )
        })}
      </ul>
      {act.accept && !times.some(isAhead) && <p>{messages.allPassed(firm)}</p>}
    </>
  )
}

function Agreed({ meeting, title }: { meeting: AgreedMeeting; title: string }) {
  const { at, until, timeZone, uid, sequence } = meeting
  const save = () => {
    const entry = { uid, sequence, starts: at, ends: until }
    const words = { summary: `Meeting with ${title}`, description: messages.description }
    saveFile('meeting', toMeetingFile({ ...entry, ...words }, new Date()), 'ics')
  }
  return (
    <>
      <p>
        {isAhead(at) ? messages.agreed : messages.agreedPast}
        <br />
        <strong>{toTimesText(at, [timeZone, ownTimeZone()])}</strong>
        <span>{`, ${(Date.parse(until) - Date.parse(at)) / 60_000} minutes`}</span>
      </p>
      {isAhead(at) && (
        <p>
          <Button variant="secondary" size="small" onClick={save}>
            {messages.save}
          </Button>
        </p>
      )}
    </>
  )
}

/** Unfolds first, so that one slip of the finger calls nothing off. */
function CallOff({ act, label, children }: { act: Act; label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="py-2 text-small/body">{label}</summary>
      <p className="my-2">{children}</p>
      <Button variant="secondary" size="small" busy={act.isBusy} onClick={() => void act.callOff()}>
        {messages.yes}
      </Button>
    </details>
  )
}
