import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchEveryAdvisor } from '#data/advisors.queries.ts'
import { $session } from '#data/session.ts'
import { advisorServiceNames, type Advisor } from '#domain/advisors/advisor.ts'
import { siteMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import './records.css'
import { createAdvisorRecords, type Records } from './debug.store.ts'
import '#ui/card.css'

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
        {records.detail && <p className="records-detail">{records.detail}</p>}
      </LoadFailure>
    )
  const { total, dealmakers, shown } = records
  return (
    <>
      <dl className="records-totals">
        <Row term="Total advisors">{total}</Row>
        <Row term="With valuation or transaction support">{dealmakers}</Row>
      </dl>
      <ul className="cells records">
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
  return (
    <li className="card">
      <h2 className="card-title">
        <a href={`/advisor/${id}`}>{companyName}</a>
      </h2>
      <dl>
        <Row term="Id">{id}</Row>
        <Row term="Contact person">{contactPerson}</Row>
        <Row term="Email">{email}</Row>
        <Row term="Phone">{phone}</Row>
        <Row term="Website">{website}</Row>
        <Row term="Location">{location}</Row>
        {advisorServiceNames.map((service) => (
          <Row key={service} term={service}>
            {String(services.includes(service))}
          </Row>
        ))}
      </dl>
    </li>
  )
}

function Row({ term, children }: { term: string; children: string | number | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  )
}
