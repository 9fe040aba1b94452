import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchOwnListings, type OwnListings as Own } from '#data/listings.queries.ts'
import { $session } from '#data/session.ts'
import { listingMessages as messages } from '#domain/listings/listing-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { toAdvisorPath, toOwnListingPath } from '#paths.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import '#ui/table.css'
import { createOwnListings } from './own-listings.store.ts'
import { Badge } from '#ui/Badge.tsx'

/** Listings that the member represents or has claimed, for the account page. Nothing if there are none. */
export function OwnListings() {
  const [store] = useState(() => createOwnListings({ $session, fetchOwnListings }))
  const member = useStore(store.$member)
  const own = useStore(store.$own)
  if (member === null || own.phase === 'loading') return null
  if (own.phase === 'failed')
    return <LoadFailure title={messages.listFailed} message={own.message} onRetry={store.retry} />
  return (
    <>
      <Listings listings={own.data.listings} />
      <Claims claims={own.data.claims} />
    </>
  )
}

function Listings({ listings }: Pick<Own, 'listings'>) {
  if (listings.length === 0) return null
  return (
    <AccountSection id="own-listings" title={messages.listingsTitle}>
      {() => (
        <ul>
          {listings.map(({ id, company_name: name, role, is_suspended, is_waiting }) => (
            <li key={id} className="border-b border-line py-3">
              <a className="link" href={toOwnListingPath(id)}>
                {name}
              </a>{' '}
              <span className="meta">{messages[role]}</span>
              <p className="meta">
                <a className="link" href={`${toOwnListingPath(id)}#messages`}>
                  {messages.readMessages}
                  <span className="sr-only">: {name}</span>
                </a>
              </p>
              {is_waiting && <p className="meta">{messages.isWaiting}</p>}
              {is_suspended && <p className="meta">{messages.suspended}</p>}
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function Claims({ claims }: Pick<Own, 'claims'>) {
  if (claims.length === 0) return null
  return (
    <AccountSection id="own-claims" title={messages.claimsTitle}>
      {() => (
        <ul>
          {claims.map(({ id, advisor_id, company_name: name, state, reason }) => (
            <li key={id} className="border-b border-line py-3">
              <a className="link" href={toAdvisorPath(advisor_id)}>
                {name}
              </a>{' '}
              <Badge tone={state === 'approved' ? 'own' : 'accent'}>
                {messages.claimStates[state]}
              </Badge>
              {reason !== null && <p>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
