import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchAdvisors } from '#data/advisors.queries.ts'
import { $shortlist } from '#data/shortlist.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import * as actions from '#parts/shortlist.store.ts'
import { $ticked, tick } from '#parts/ticked.store.ts'
import { paths, toAdvisorPath } from '#paths.ts'
import { createShortlist } from './shortlist.store.ts'
import { Pending } from '#ui/Pending.tsx'

/** The saved firms and their notes, for the account page. */
export function AccountSaved() {
  return (
    <AccountSection id="saved" title="Saved firms">
      {() => <Saved />}
    </AccountSection>
  )
}

function Saved() {
  const [store] = useState(() =>
    createShortlist('', {
      $shortlist,
      $ticked,
      tick,
      fetchAdvisors,
      fetchSent: async () => [],
      syncShortlist,
      ...actions,
    }),
  )
  const view = useStore(store.$view)
  useEffect(() => store.open(), [store])
  if (view.phase !== 'ready')
    return <Pending of={view} title={messages.failed} onRetry={store.retry} />
  const seen = view.entries.flatMap(({ item, advisor }) => (advisor ? [{ item, advisor }] : []))
  if (seen.length === 0) return <p>{messages.empty}</p>
  return (
    <>
      <ul>
        {seen.map(({ item, advisor }) => (
          <li key={item.id} className="border-b border-line py-2 wrap-anywhere first:pt-0">
            <a className="link" href={toAdvisorPath(item.id)}>
              {advisor.companyName}
            </a>{' '}
            <span className="meta">{item.note}</span>
          </li>
        ))}
      </ul>
      <p>
        <a className="link-on" href={paths.shortlist}>
          Open your shortlist
        </a>
      </p>
    </>
  )
}
