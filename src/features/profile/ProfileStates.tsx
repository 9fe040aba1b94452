import { directoryMessages } from '#domain/messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { SignUpPrompt } from '#parts/SignUpPrompt.tsx'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** The server answers 200 for every id; search engines, which see what visitors see, must not index it. */
const noindex = <meta name="robots" content="noindex" />

/** Has a heading before the advisor is known. */
export function ProfileLoading() {
  return (
    <>
      <h1 className="sr-only">{profileMessages.profile}</h1>
      <Spinner />
    </>
  )
}

/** An advisor that does not exist or that visitors may not see; only members learn which. */
export function ProfileLocked() {
  return (
    <SignUpPrompt title={<h1>{profileMessages.profileLocked}</h1>} next={location.pathname}>
      {noindex}
      <p>{profileMessages.profileLockedHint}</p>
      <p className="meta">
        <span>{directoryMessages.advisorNotFound}</span> ·{' '}
        <span>{profileMessages.profileFailed}</span>
      </p>
    </SignUpPrompt>
  )
}

/** No such advisor. */
export function ProfileMissing() {
  return (
    <EmptyState title={<h1>{directoryMessages.advisorNotFound}</h1>}>
      {noindex}
      <p className="meta">{profileMessages.profileFailed}</p>
      <p>{profileMessages.advisorNotFoundHint}</p>
      <p>
        <a className="link-on" href={paths.marketplace}>
          Browse all advisors
        </a>
      </p>
    </EmptyState>
  )
}

/** The profile could not be loaded. */
export function ProfileFailure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <LoadFailure
      title={<h1>{profileMessages.profileFailed}</h1>}
      message={message}
      onRetry={onRetry}
    />
  )
}
