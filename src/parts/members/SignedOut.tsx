import { faultMessages, siteMessages } from '#domain/messages.ts'
import { toSignInPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'

/** Shown where the session has ended: sign-in that returns to this address. It has the focus, because the form that had it is gone. */
export function SignedOut({
  as: Title = 'p',
  isDraftKept,
}: {
  as?: 'p' | 'h1'
  isDraftKept: boolean
}) {
  return (
    <Callout tone="accent" role="alert" tabIndex={-1} ref={focusAtOnce}>
      <Title className="font-semibold">{faultMessages.signedOut}</Title>
      <p>{isDraftKept ? siteMessages.draftKept : siteMessages.draftRemoved}</p>
      <p className="actions">
        <a
          className={toButtonClass({ size: 'small' })}
          href={toSignInPath(location.pathname)}
          data-returns=""
        >
          Sign In
        </a>
      </p>
    </Callout>
  )
}
