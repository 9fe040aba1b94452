import { useEffect } from 'react'
import type { Unlisted } from '#data/advisors.queries.ts'
import { directoryMessages } from '#domain/messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { SignUpPrompt } from '#parts/SignUpPrompt.tsx'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'

/** The server answers 200 for every id; search engines, which see what visitors see, must not index it. */
const noindex = <meta name="robots" content="noindex" />

const unlistedHints = {
  hidden: profileMessages.hiddenHint,
  removed: profileMessages.removedHint,
}

/** A profile that visitors may not see, if it exists: what opens, and how. */
export function ProfileLocked() {
  return (
    <SignUpPrompt title={<h1>{profileMessages.profileLocked}</h1>} next={location.pathname}>
      {noindex}
      <p className="max-w-measure">{profileMessages.profileLockedHint}</p>
      <p className="max-w-measure">{profileMessages.profileLockedHow}</p>
    </SignUpPrompt>
  )
}

/** No such advisor, or none any more: its owner has hidden or removed it. */
export function ProfileMissing({ unlisted }: { unlisted: Unlisted }) {
  return (
    <EmptyState
      title={<h1>{unlisted ? profileMessages.unlisted : directoryMessages.advisorNotFound}</h1>}
    >
      {noindex}
      {!unlisted && <p className="meta">{profileMessages.profileFailed}</p>}
      <p>{unlisted ? unlistedHints[unlisted] : profileMessages.advisorNotFoundHint}</p>
      <p>
        <a className="link-on" href={paths.marketplace}>
          Browse all advisors
        </a>
      </p>
    </EmptyState>
  )
}

/** The listing was merged into another one, whose page follows. */
export function ProfileMoved({ path }: { path: string }) {
  useEffect(() => location.replace(path + location.hash), [path])
  return (
    <EmptyState title={<h1>{profileMessages.profileMoved}</h1>}>
      <link rel="canonical" href={new URL(path, location.origin).href} />
      <p>
        <a className="link-on" href={path}>
          {profileMessages.profileMovedLink}
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
