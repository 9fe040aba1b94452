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
      <dl className="mt-3 grid max-w-96 gap-1 text-small">
        <Row term="Total advisors" isTotal>
          {total}
        </Row>
        <Row term="With valuation or transaction support" isTotal>
          {dealmakers}
        </Row>
      </dl>
      <ul className="my-6 cells [--cell:24rem]">
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
      <dl className="mt-3 grid gap-1 text-meta wrap-anywhere">
        <Row term="Id">{id}</Row>
        <Row term="Contact person">{contactPerson}</Row>
        <Row term="Email">{email && breakBefore(email)}</Row>
        <Row term="Phone">{phone}</Row>
        <Row term="Website">{website && breakBefore(website)}</Row>
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

type RowProps = { term: string; isTotal?: boolean; children: ReactNode }

function Row({ term, isTotal = false, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
      <dt className={isTotal ? undefined : 'text-ink-soft'}>{breakBefore(term)}</dt>
      <dd className={isTotal ? 'font-semibold' : undefined}>{children ?? '–'}</dd>
    </div>
  )
}
