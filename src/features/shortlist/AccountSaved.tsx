import { useStore } from '@nanostores/react'
import { toLoaded } from '#data/loaded.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { NoneYet } from '#parts/account/NoneYet.tsx'
import { paths, toAdvisorPath } from '#paths.ts'
import { Pending } from '#ui/Pending.tsx'
import { $shortlisted } from '#parts/shortlist/shortlisted.store.ts'

/** The saved firms and their notes, for the account page. */
export function AccountSaved() {
  return (
    <AccountSection id="saved" title="Saved firms">
      {() => <Saved />}
    </AccountSection>
  )
}

function Saved() {
  const firms = toLoaded(useStore($shortlisted))
  if (firms.phase !== 'ready')
    return <Pending of={firms} title={messages.failed} onRetry={() => $shortlisted.revalidate()} />
  if (firms.data.length === 0) return <NoneYet text={messages.emptyHint} />
  return (
    <>
      <ul>
        {firms.data.map(({ id, name, note }) => (
          <li key={id} className="border-b border-line py-2 wrap-anywhere first:pt-0">
            <a className="link" href={toAdvisorPath(id)}>
              {name}
            </a>{' '}
            <span className="block meta">{note}</span>
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
