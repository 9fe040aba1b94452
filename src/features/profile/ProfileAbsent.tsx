import { directoryMessages, siteMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import '#ui/callout.css'

/** No such advisor, or none that a visitor may see. */
export function ProfileMissing({ forMembers }: { forMembers: boolean }) {
  return (
    <EmptyState title={<h1>{directoryMessages.advisorNotFound}</h1>}>
      {/* The shell answers 200 for every id; search engines, which see what visitors see, must not list it. */}
      <meta name="robots" content="noindex" />
      <p className="meta">{directoryMessages.profileFailed}</p>
      {forMembers ? <SignUpPrompt /> : <WayBack />}
    </EmptyState>
  )
}

function SignUpPrompt() {
  return (
    <>
      <p>
        Visitors see a preview of the directory. With a free account you can open every profile.
      </p>
      <p className="actions">
        <a className={toButtonClass({})} href="/signup">
          Sign Up Free
        </a>
        <a
          className={toButtonClass({ look: 'secondary' })}
          href={`/auth?next=${encodeURIComponent(location.pathname)}`}
        >
          Sign In
        </a>
      </p>
    </>
  )
}

function WayBack() {
  return (
    <>
      <p>There is no advisor at this address. It may have been mistyped or taken away.</p>
      <p>
        <a className="link-on" href="/marketplace">
          Browse all advisors
        </a>
      </p>
    </>
  )
}

/** The profile could not be read. */
export function ProfileFailure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div className="callout callout-danger" role="alert">
      <h1 className="callout-title">{directoryMessages.profileFailed}</h1>
      <p>{message}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        {siteMessages.tryAgain}
      </Button>
    </div>
  )
}
