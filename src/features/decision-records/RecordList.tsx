import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { fetchDecisionRecords } from '#data/decision-records.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toRecordsLeft, type RecordEntry } from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { toDecisionRecordPath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pending } from '#ui/Pending.tsx'

/** The member's records, the last changed first. */
export function RecordList({ userId }: { userId: string }) {
  const [$entries] = useState(() =>
    createQuery<RecordEntry[]>(['decision records/', userId], { fetcher: fetchDecisionRecords }),
  )
  const loaded = toLoaded(useStore($entries))
  if (loaded.phase !== 'ready')
    return <Pending of={loaded} title={messages.listFailed} onRetry={() => $entries.revalidate()} />
  if (loaded.data.length === 0) return <p>{messages.noFiles}</p>
  return (
    <>
      {toRecordsLeft(loaded.data).map((words) => (
        <p key={words} className="mb-4">
          {words}
        </p>
      ))}
      <ul>
        {loaded.data.map((entry) => (
          <li key={entry.id} className="grid gap-1.5 border-b border-line py-4 first:pt-0">
            <Entry
              entry={entry}
              isCorrected={loaded.data.some((one) => one.supersedes === entry.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, isCorrected }: { entry: RecordEntry; isCorrected: boolean }) {
  const { id, purpose, kind, firms, locked_at: lockedAt, updated_at: updatedAt } = entry
  return (
    <>
      <h3 className="text-h4 wrap-anywhere">
        <a className="link" href={toDecisionRecordPath(id)}>
          {purpose || messages.untitled}
        </a>
      </h3>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small/body">
        <Badge tone={lockedAt === null ? 'accent' : 'own'}>
          {lockedAt === null
            ? messages.draft(toDateText(updatedAt))
            : messages.locked(toDateText(lockedAt))}
        </Badge>
        {kind && <span>{kind}</span>}
        <span>{messages.firmCount(firms)}</span>
        {entry.supersedes && <span className="meta">{messages.corrects}</span>}
        {isCorrected && <span className="meta">{messages.corrected}</span>}
      </p>
    </>
  )
}
