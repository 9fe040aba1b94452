import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as service from '#data/decision-records.queries.ts'
import { $session } from '#data/session.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { MembersGate } from '#parts/members/MembersGate.tsx'
import { paths, toDecisionRecordPath } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pending } from '#ui/Pending.tsx'
import { LockedRecord } from './LockedRecord.tsx'
import { MembersOnly } from './MembersOnly.tsx'
import { RecordForm } from './RecordForm.tsx'
import { createRecordEditor, type RecordEditor } from './record.store.ts'

/** One record: a form until it is locked, then text to read. */
export function OneRecord({ id, typeNames }: { id: string; typeNames: readonly string[] }) {
  const [store] = useState(() =>
    createRecordEditor(id, { ...service, $session, goTo: (path) => location.assign(path) }),
  )
  const gate = useStore(store.$gate)
  if (gate.phase === 'leaving') return <MembersOnly next={toDecisionRecordPath(id)} />
  return (
    <div className="grid gap-4">
      <p className="print:hidden">
        <a className="link-back link" href={paths.decisionRecords}>
          {messages.back}
        </a>
      </p>
      <MembersGate $gate={store.$gate}>
        <Opened store={store} typeNames={typeNames} />
      </MembersGate>
    </div>
  )
}

/** The static heading is that of the list. */
function setPageName(name: string): void {
  document.documentElement.dataset['opened'] = ''
  const heading = document.querySelector('#step-title')
  if (heading) heading.textContent = name
}

function Opened({ store, typeNames }: { store: RecordEditor; typeNames: readonly string[] }) {
  const view = useStore(store.$view)
  const name = 'record' in view ? view.record.body.purpose || messages.untitled : messages.one
  useEffect(() => setPageName(name), [name])
  useEffect(() => {
    void store.load()
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void store.save()
    }
    document.addEventListener('visibilitychange', saveHidden)
    return () => document.removeEventListener('visibilitychange', saveHidden)
  }, [store])
  if (view.phase === 'loading' || view.phase === 'failed')
    return (
      <Pending of={view} title={<h2>{messages.failed}</h2>} onRetry={() => void store.load()} />
    )
  if (view.phase === 'absent')
    return (
      <EmptyState title={<h2>{messages.notFound}</h2>}>
        <p>{messages.notFoundHint}</p>
      </EmptyState>
    )
  if (view.phase === 'locked') return <LockedRecord store={store} {...view} />
  return <RecordForm store={store} record={view.record} typeNames={typeNames} />
}
