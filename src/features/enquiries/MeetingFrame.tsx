import type { ReactNode, Ref } from 'react'
import { ownTimeZone, toTimesText } from '#domain/dates/time-zone.ts'
import { meetingMessages as messages } from '#domain/enquiries/meeting-messages.ts'
import { isAhead, type AgreedMeeting, type Meeting } from '#domain/enquiries/meeting.ts'
import { Button } from '#ui/Button.tsx'

/** What one can do with a meeting. Who accepts no time is not asked to. */
export type Act = {
  isBusy: boolean
  accept?(time: string): Promise<void>
  callOff(): Promise<void>
  save(meeting: AgreedMeeting): void
}
export type MeetingProps = {
  meeting: Meeting
  firm: string
  /** Address of the member, for the firm. */
  member?: string
  /** Whether the firm is in the directory. */
  isListed?: boolean
}
type Props = MeetingProps & {
  act: Act
  status?: Ref<HTMLOutputElement>
  /** What a press has led to. */
  children?: ReactNode
}

/** A meeting as one side sees it. Without hooks, so that it is drawn before React has loaded. */
export function MeetingFrame({
  meeting,
  firm,
  member,
  isListed = true,
  act,
  status,
  children,
}: Props) {
  const reader = member === undefined ? 'member' : 'firm'
  return (
    <div className="grid max-w-2xl gap-3 border-s border-line-strong ps-5">
      <MeetingText {...{ meeting, firm, reader, act }} title={member ?? firm} />
      {!isListed && 'times' in meeting && meeting.times.length > 0 && <p>{messages.notListed}</p>}
      <output ref={status} tabIndex={-1} className="block text-small/body font-medium">
        {children}
      </output>
    </div>
  )
}

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
          <Agreed meeting={meeting} act={act} />
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

function Agreed({ meeting, act }: { meeting: AgreedMeeting; act: Act }) {
  const { at, until, timeZone } = meeting
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
          <Button variant="secondary" size="small" onClick={() => act.save(meeting)}>
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
