import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $session } from '#data/session.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { paths } from '#paths.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useOnClient } from '#ui/useOnClient.ts'
import { MembersOnly } from './MembersOnly.tsx'
import { NewRecord } from './NewRecord.tsx'
import { RecordList } from './RecordList.tsx'

const OneRecord = lazy(async () => ({
  default: (await import('./OneRecord.tsx')).OneRecord,
}))

/** The member's decision records, or with `?id=` one of them. `typeNames` are those of the advisor types. */
export function DecisionRecords({ typeNames }: { typeNames: readonly string[] }) {
  const session = useStore($session, { ssr: 'initial' })
  // Static HTML knows no address.
  const address = useOnClient<string | null>(() => location.search, null)
  if (address === null || session.phase === 'loading') return <Waiting />
  const query = new URLSearchParams(address)
  const id = query.get('id')
  // From the comparison one comes to start a record, not to look at others.
  const hasFirms = query.has('firms')
  const begin = session.phase === 'member' && (
    <NewRecord typeNames={typeNames} userId={session.user.id} />
  )
  return (
    <IslandBoundary>
      {id !== null && (
        <Suspense fallback={<Spinner />}>
          <OneRecord id={id} typeNames={typeNames} />
        </Suspense>
      )}
      {id === null && session.phase === 'anonymous' && <MembersOnly next={toHere()} />}
      {id === null && session.phase === 'member' && (
        <div className="in-order grid max-w-4xl gap-stack">
          {hasFirms && begin}
          <section aria-labelledby="records">
            <h2 className="mb-4 border-b border-ink pb-2 text-h3" id="records">
              {messages.listTitle}
            </h2>
            <RecordList key={session.user.id} userId={session.user.id} />
          </section>
          {!hasFirms && begin}
        </div>
      )}
    </IslandBoundary>
  )
}

const toHere = () => location.pathname + location.search + location.hash

/** Static until the island starts. */
function Waiting() {
  return (
    <>
      <div className="for-anonymous">
        <MembersOnly next={paths.decisionRecords} />
      </div>
      <div className="for-member">
        <SkeletonRows count={4} className="h-24" />
      </div>
    </>
  )
}
