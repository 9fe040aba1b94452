import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { fetchEveryAdvisor } from '#data/every-advisor.queries.ts'
import { $session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { siteMessages } from '#domain/messages.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { createAdvisorRecords, type Records } from './debug.store.ts'

/** All advisor records that the visitor may see. */
export function AdvisorRecords() {
  const [store] = useState(() => createAdvisorRecords({ $session, fetchEveryAdvisor }))
  const records = useStore(store.$records)
  return (
    <IslandBoundary>
      <RecordsView records={records} onRetry={store.retry} onMore={store.showMore} />
    </IslandBoundary>
  )
}

type Props = { records: Records; onRetry(): void; onMore(): void }

function RecordsView({ records, onRetry, onMore }: Props) {
  if (records.phase === 'loading') return <Spinner />
  if (records.phase === 'empty') return <EmptyState title={siteMessages.debugEmpty} />
  if (records.phase === 'failed')
    return (
      <LoadFailure
        title={siteMessages.debugFailedTitle}
        message={siteMessages.debugFailed(records.message)}
        onRetry={onRetry}
      >
        {records.detail && <p className="text-meta wrap-anywhere">{records.detail}</p>}
      </LoadFailure>
    )
  const { total, dealmakers, shown } = records
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-small *:flex *:flex-col-reverse [&_dd]:font-serif [&_dd]:text-h3 [&_dt]:text-ink-soft">
        <div>
          <dt>Total advisors</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>With valuation or transaction support</dt>
          <dd>{dealmakers}</dd>
        </div>
      </dl>
      <ul className="my-6 border-t border-ink">
        {shown.map((advisor) => (
          <AdvisorRecord key={advisor.id} advisor={advisor} />
        ))}
      </ul>
      {shown.length < total && (
        <Button variant="secondary" onClick={onMore}>
          Show more advisors
        </Button>
      )}
    </>
  )
}

function AdvisorRecord({ advisor }: { advisor: Advisor }) {
  const { id, companyName, contactPerson, email, phone, website, location, services } = advisor
  const toFlags = (isOn: boolean) =>
    advisorServiceNames.filter((name) => services.includes(name) === isOn).join(', ') || '–'
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 lg:grid-cols-[13rem_minmax(0,2fr)_minmax(0,3fr)]">
      <h2 className="card-title">
        <a className="hover:underline" href={`/advisor/${id}`}>
          {companyName}
        </a>
      </h2>
      <Rows>
        <Row term="Id">{id}</Row>
        <Row term="Contact person">{contactPerson}</Row>
        <Row term="Email">{email && breakBefore(email)}</Row>
        <Row term="Phone">{phone}</Row>
        <Row term="Website">{website && breakBefore(website)}</Row>
        <Row term="Location">{location}</Row>
      </Rows>
      <Rows>
        <Row term="Flags: true">{toFlags(true)}</Row>
        <Row term="Flags: false">{toFlags(false)}</Row>
      </Rows>
    </li>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <dl className="grid content-start gap-1 text-meta wrap-anywhere">{children}</dl>
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  )
}
