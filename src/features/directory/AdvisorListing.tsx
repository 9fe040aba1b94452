import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $session } from '#data/session.ts'
import { directoryMessages } from '#domain/messages.ts'
import { AdvisorCardView } from './AdvisorCardView.tsx'
import type { Directory } from './directory.store.ts'
import { ListingSkeleton, ListingView } from './ListingView.tsx'

type Props = { directory: Directory; none: string; empty: ReactNode }

/**
 * The advisors of a directory. The static page holds what a visitor sees and, for a member, the place of
 * what is on its way; style sheets show the one that fits, before any script has run.
 */
export function AdvisorListing({ directory, none, empty }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const listing = useStore(directory.$advisors)
  const isStatic = session.phase === 'loading'
  return (
    <>
      {/* The same place before and after: a card that was clicked meanwhile must not be drawn anew. */}
      <div className={isStatic ? 'for-anonymous' : undefined}>
        <ListingView
          listing={isStatic ? directory.preview : listing}
          noun="advisors"
          toFailure={directoryMessages.advisorsFailed}
          none={none}
          empty={empty}
          onMore={directory.showMore}
          onRetry={directory.retry}
        >
          {(advisor) => <AdvisorCardView key={advisor.id} advisor={advisor} />}
        </ListingView>
      </div>
      {isStatic && (
        <div className="for-member">
          <ListingSkeleton />
        </div>
      )}
    </>
  )
}
