import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import { $session, type Session } from '#data/session.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Member = Extract<Session, { phase: 'member' }>['user']
type Props = {
  /** Id of the heading. */
  id: string
  title: string
  /** Text that is the same for every member; static HTML has it. */
  intro?: ReactNode
  /** Shown until the session is known; a spinner if left out. */
  pending?: ReactNode
  /** Whether the page has drawn what the member has here, for React to hydrate. */
  isDrawn?: boolean
  /** A table takes the whole width. */
  isWide?: boolean
  /** Rendered for a member only. */
  children(member: Member): ReactNode
}

/**
 * A section of the account page; from 1024 px its title is in a margin column. Static HTML has a spinner instead of
 * `children`, as high as most of them, so that the sections below stay where they are.
 */
export function AccountSection({
  id,
  title,
  intro,
  pending,
  isDrawn = false,
  isWide = false,
  children,
}: Props) {
  const session = useStore($session, isDrawn ? {} : { ssr: 'initial' })
  if (session.phase === 'anonymous') return null
  return (
    <section
      className="grid gap-x-[4%] gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 lg:min-h-24 lg:grid-cols-[30%_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <h2 className="scroll-mt-4 text-h3" id={id}>
        {title}
      </h2>
      <div
        className={`grid min-h-14 min-w-0 grid-cols-1 content-start gap-4 lg:min-h-0 ${isWide ? '' : 'lg:max-w-2xl'}`}
      >
        {intro}
        {session.phase === 'loading' ? (
          (pending ?? <Spinner />)
        ) : (
          <IslandBoundary>
            <Fragment key={session.user.id}>{children(session.user)}</Fragment>
          </IslandBoundary>
        )}
      </div>
    </section>
  )
}
