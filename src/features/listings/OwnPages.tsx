import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect } from 'react'
import { fetchOwnClaims, type OwnClaim } from '#data/claims.queries.ts'
import { fetchOwnPages, type OwnPageLine } from '#data/pages.queries.ts'
import { toLoaded } from '#data/loaded.ts'
import { keepWaiting } from '#data/waiting-messages.ts'
import { createQuery, keepAnswer } from '#data/query.ts'
import { $session, toMemberId } from '#data/session.ts'
import { toDateText } from '#domain/dates/date.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { toAdvisorPath, toOwnCompanyPath, toOwnListingPath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pending } from '#ui/Pending.tsx'
import { NoListings } from './NoListings.tsx'

const KEY = 'own-pages/'

const $ownPages = createQuery<{ pages: OwnPageLine[]; claims: OwnClaim[] }>(
  [KEY, computed($session, toMemberId)],
  {
    async fetcher() {
      const [pages, claims] = await Promise.all([fetchOwnPages(), fetchOwnClaims()])
      keepWaiting(
        Object.fromEntries(
          pages.flatMap(({ kind, id, unread }) => (kind === 'advisor' ? [[id, unread]] : [])),
        ),
      )
      return { pages, claims }
    },
  },
)

const $loaded = computed($ownPages, toLoaded)

/** Gives the list the answer that the member has no firm, as the page has drawn it. */
export const keepNoPages = (userId: string) => keepAnswer(KEY + userId, { pages: [], claims: [] })

/** Whether the member represents a firm or claims one; null while that is read. */
export const $hasOwnPages = computed($ownPages, ({ data, error }) =>
  data ? data.pages.length + data.claims.length > 0 : error === undefined ? null : false,
)

/** Listings and companies that the member represents, and claims, for the account page. */
export function OwnPages({ isDrawn }: { isDrawn: boolean }) {
  useEffect(() => {
    if (isDrawn) keepWaiting({})
  }, [isDrawn])
  return (
    <AccountSection id="own-listings" title={messages.listingsTitle} isDrawn={isDrawn}>
      {() => <Content />}
    </AccountSection>
  )
}

function Content() {
  const own = useStore($loaded)
  if (own.phase !== 'ready')
    return <Pending of={own} title={messages.listFailed} onRetry={() => $ownPages.revalidate()} />
  const { pages, claims } = own.data
  return (
    <>
      {pages.length === 0 ? <NoListings /> : <Pages pages={pages} />}
      {claims.length > 0 && <Claims claims={claims} />}
    </>
  )
}

function Pages({ pages }: { pages: readonly OwnPageLine[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <PageLine key={`${page.kind}-${page.id}`} page={page} />
      ))}
    </ul>
  )
}

function PageLine({ page }: { page: OwnPageLine }) {
  const { kind, id, company_name: name, role, is_suspended, is_hidden, is_waiting, unread } = page
  const isCompany = kind === 'company'
  return (
    <li className="border-line py-3 not-last:border-b first:pt-0">
      <a
        className="font-semibold link"
        href={isCompany ? toOwnCompanyPath(id) : toOwnListingPath(id)}
      >
        {name}
      </a>{' '}
      <span className="meta">
        {isCompany && `${messages.company}, `}
        {messages[role]}
      </span>
      {!isCompany && (
        <p className="py-1 text-small/body">
          <a className="link" href={`${toOwnListingPath(id)}#messages`}>
            {messages.readMessages}
            <span className="sr-only">: {name}</span>
          </a>
          {unread > 0 && <strong className="ms-2 text-own">{messages.unread(unread)}</strong>}
        </p>
      )}
      {is_waiting && <p className="meta">{messages.isWaiting}</p>}
      {is_hidden && <p className="meta">{messages.isHidden}</p>}
      {is_suspended && <p className="meta">{kindMessages[kind].suspended}</p>}
    </li>
  )
}

function Claims({ claims }: { claims: readonly OwnClaim[] }) {
  return (
    <>
      <h3 className="text-h4">{messages.claimsTitle}</h3>
      <ul>
        {claims.map(({ id, advisor_id, company_name: name, state, reason, ...claim }) => (
          <li key={id} className="border-b border-line py-3 first:pt-0">
            <a className="link" href={toAdvisorPath(advisor_id)}>
              {name}
            </a>{' '}
            <Badge tone={state === 'approved' ? 'own' : 'accent'}>
              {messages.claimStates[state]}
            </Badge>
            <p className="meta">{messages.claimSince(toDateText(claim.created_at))}</p>
            {state === 'pending' && <p className="meta">{messages.claimNext[0]}</p>}
            {claim.others_wait && <p className="meta">{messages.othersWait}</p>}
            {reason !== null && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
