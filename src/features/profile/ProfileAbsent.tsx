import { useEffect } from 'react'
import type { Unlisted } from '#data/advisors.queries.ts'
import { directoryMessages } from '#domain/messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { SignUpPrompt } from '#parts/members/SignUpPrompt.tsx'
import { paths, toAdvisorPath } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinedList, ProfilePart } from './ProfilePart.tsx'
import type { Profile } from './profile.store.ts'

/** The server answers 200 for every id; search engines, which see what visitors see, must not index it. */
const noindex = <meta name="robots" content="noindex" />

const unlistedHints = {
  hidden: profileMessages.hiddenHint,
  removed: profileMessages.removedHint,
}

type Absent = Extract<Profile, { phase: 'missing' | 'moved' }>

/** The page of a profile that is not shown. It loads only then: most profiles are there. */
export function ProfileAbsent({ profile }: { profile: Absent }) {
  if (profile.phase === 'moved') return <ProfileMoved path={toAdvisorPath(profile.id)} />
  return profile.forMembers ? <ProfileLocked /> : <ProfileMissing unlisted={profile.unlisted} />
}

/** A profile that visitors may not see, if it exists: what opens, and how. */
function ProfileLocked() {
  return (
    <div className="grid gap-stack">
      <SignUpPrompt title={<h1>{profileMessages.profileLocked}</h1>} next={location.pathname}>
        {noindex}
        <p className="max-w-measure">{profileMessages.profileLockedHint}</p>
        <p className="max-w-measure">{profileMessages.profileLockedHow}</p>
      </SignUpPrompt>
      <ProfilePart title={profileMessages.profileAnswers}>
        <LinedList>
          {shownFields.map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
        </LinedList>
      </ProfilePart>
    </div>
  )
}

/** No such advisor, or none any more: its owner has hidden or removed it. */
function ProfileMissing({ unlisted }: { unlisted: Unlisted }) {
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
function ProfileMoved({ path }: { path: string }) {
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
