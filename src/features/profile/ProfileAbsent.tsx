import { useEffect } from 'react'
import { hasDraft, toEnquiryDraft } from '#data/drafts.ts'
import { keepRequest } from '#data/keep-request.ts'
import type { Unlisted } from '#data/advisors.queries.ts'
import { directoryMessages } from '#domain/messages.ts'
import { absentMessages, profileMessages } from '#domain/advisors/profile-messages.ts'
import { SignUpGate, GateList } from '#parts/gate/SignUpGate.tsx'
import { FirmWithoutAccount, MistakeNote } from '#parts/listings/FirmWithoutAccount.tsx'
import { SignedOut } from '#parts/members/SignedOut.tsx'
import { paths, toAdvisorPath, toPathname, toSignUpPath, toWritePath } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Profile } from './profile.store.ts'

/** The server answers 200 for every id; search engines, which see what visitors see, must not index it. */
const noindex = <meta name="robots" content="noindex" />

const unlistedHints = {
  hidden: absentMessages.hiddenHint,
  removed: absentMessages.removedHint,
}

type Absent = Extract<Profile, { phase: 'missing' | 'moved' }>

/** The one profile that visitors may see. */
export type OpenProfile = { id: number; name: string }

type Props = {
  profile: Absent
  open: OpenProfile | null
  /** Null if the path has no valid number. */
  id: number | null
}

/** The page of a profile that is not shown. It loads only then: most profiles are there. */
export function ProfileAbsent({ profile, open, id }: Props) {
  if (profile.phase === 'moved') return <ProfileMoved path={toAdvisorPath(profile.id)} />
  return profile.forMembers ? (
    <ProfileLocked open={open} id={id} />
  ) : (
    <ProfileMissing unlisted={profile.unlisted} id={id} />
  )
}

const here = () => location.pathname + location.hash

/** A profile that visitors may not see, if it exists: what opens, and how. */
function ProfileLocked({ open, id }: Pick<Props, 'open' | 'id'>) {
  return (
    <>
      {noindex}
      {id !== null && hasDraft(toEnquiryDraft(id)) && (
        <div className="mb-6">
          <SignedOut isDraftKept />
        </div>
      )}
      <SignUpGate
        as="h1"
        title={absentMessages.profileLocked}
        toNext={here}
        outline="profile"
        below={
          <GateList as="h2" title={absentMessages.profileAnswers} items={absentMessages.opens}>
            <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
              {open && (
                <a className="link-on" href={toAdvisorPath(open.id)}>
                  {absentMessages.profileOpen(open.name)}
                </a>
              )}
              <a className="link-on" href={paths.marketplace}>
                {absentMessages.profileKinds}
              </a>
            </p>
          </GateList>
        }
      >
        <p>{absentMessages.profileLockedHint}</p>
        <p>{absentMessages.profileLockedHow}</p>
        {id !== null && (
          <p>
            <a className="link-on" href={toWritePath([id])}>
              {absentMessages.writeFirst}
            </a>
          </p>
        )}
      </SignUpGate>
      <section
        className="grid items-start gap-x-columns gap-y-4 md:grid-cols-2"
        aria-labelledby="own-firm"
      >
        <div className="grid gap-2 border-t border-line pt-4">
          <h2 className="text-h4" id="own-firm">
            {absentMessages.profileOwn}
          </h2>
          <p>{absentMessages.profileOwnHow}</p>
          <p>
            <a
              className="link-on"
              href={toSignUpPath(toPathname(here()))}
              onClick={() => keepRequest(here())}
            >
              {absentMessages.profileOwnLink}
            </a>
          </p>
        </div>
        {id !== null && (
          <div className="grid gap-2">
            <FirmWithoutAccount advisorId={id} />
            <MistakeNote advisorId={id} />
          </div>
        )}
      </section>
    </>
  )
}

/** No such advisor, or none any more: its owner has hidden or removed it. */
function ProfileMissing({ unlisted, id }: { unlisted: Unlisted; id: number | null }) {
  return (
    <EmptyState
      title={<h1>{unlisted ? absentMessages.unlisted : directoryMessages.advisorNotFound}</h1>}
    >
      {noindex}
      {!unlisted && <p className="meta">{profileMessages.profileFailed}</p>}
      <p>{unlisted ? unlistedHints[unlisted] : absentMessages.advisorNotFoundHint}</p>
      <p>
        <a className="link-on" href={paths.marketplace}>
          Browse all advisors
        </a>
      </p>
      {id !== null && unlisted !== 'removed' && <FirmWithoutAccount advisorId={id} />}
    </EmptyState>
  )
}

/** The listing was merged into another one, whose page follows. */
function ProfileMoved({ path }: { path: string }) {
  useEffect(() => location.replace(path + location.hash), [path])
  return (
    <EmptyState title={<h1>{absentMessages.profileMoved}</h1>}>
      <link rel="canonical" href={new URL(path, location.origin).href} />
      <p>
        <a className="link-on" href={path}>
          {absentMessages.profileMovedLink}
        </a>
      </p>
    </EmptyState>
  )
}
