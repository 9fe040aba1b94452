import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchAdvisors } from '#data/advisors.queries.ts'
import { fetchCredentials } from '#data/credentials.queries.ts'
import { $session } from '#data/session.ts'
import type { Compared } from '#domain/sheet/criteria.ts'
import { keepDifferences, toDifferences, toRows, toSheet, toSheetCsv } from '#domain/sheet/sheet.ts'
import {
  comparisonMessages as messages,
  shortlistMessages,
} from '#domain/shortlist/shortlist-messages.ts'
import { pageAddress } from '#parts/page/address.ts'
import { ContactLink } from '#parts/enquiries/ContactLink.tsx'
import { SignUpPrompt } from '#parts/members/SignUpPrompt.tsx'
import { Sheet } from '#parts/sheet/Sheet.tsx'
import { paths, toNewRecordPath, toWritePath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'
import { toButtonClass } from '#ui/button.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Check } from '#ui/Check.tsx'
import { Callout } from '#ui/Callout.tsx'
import { fetchUsual } from '#parts/shortlist/usual.ts'
import { focusNeighbor } from '#ui/focus.ts'
import { createComparison, type ComparisonStore } from './compare.store.ts'

async function fetchCompared(ids: readonly number[]): Promise<Compared[]> {
  const [advisors, credentials] = await Promise.all([fetchAdvisors(ids), fetchCredentials(ids)])
  const of = (id: number) => credentials.filter(({ advisorId }) => advisorId === id)
  return advisors.map((advisor) => Object.assign(advisor, { credentials: of(advisor.id) }))
}

/** Two to four advisors side by side. */
export function Compare() {
  const [store] = useState(() =>
    createComparison(typeof location === 'undefined' ? '' : location.search, {
      fetchCompared,
      fetchUsual,
      writeQuery: (query) => pageAddress.write(query, false),
    }),
  )
  const comparison = useStore(store.$comparison)
  const remarks = useStore(store.$remarks)
  useEffect(() => {
    void store.load()
    return $session.listen(() => void store.load())
  }, [store])
  return (
    <IslandBoundary>
      {comparison.phase === 'loading' && <Waiting />}
      {remarks.length > 0 && comparison.phase !== 'loading' && (
        <Callout className="mb-6 wrap-anywhere" role="status">
          {remarks.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Callout>
      )}
      {comparison.phase === 'failed' && (
        <LoadFailure
          title={shortlistMessages.failed}
          message={comparison.message}
          onRetry={() => void store.load()}
        />
      )}
      {comparison.phase === 'ready' && (
        <SideBySide store={store} advisors={comparison.data} hasUnseen={remarks.length > 0} />
      )}
    </IslandBoundary>
  )
}

type SideBySideProps = {
  store: ComparisonStore
  advisors: Compared[]
  hasUnseen: boolean
}

function SideBySide({ store, advisors, hasUnseen }: SideBySideProps) {
  const isOnly = useStore(store.$only)
  const session = useStore($session)
  // The head of the page counts what is shown.
  useEffect(() => {
    const detail = advisors.map(({ id }) => id)
    if (detail.length > 0) dispatchEvent(new CustomEvent('compared', { detail }))
  }, [advisors])
  if (advisors.length === 0 && hasUnseen && session.phase === 'anonymous')
    return (
      <SignUpPrompt title={messages.tooFew} next={location.pathname + location.search}>
        <p>{messages.visitors}</p>
      </SignUpPrompt>
    )
  if (advisors.length === 0) return <TooFew />
  const rows = toRows(advisors)
  const sheet = toSheet(advisors)
  const shown = isOnly ? toDifferences(sheet) : sheet
  const ids = advisors.map(({ id }) => id)
  return (
    <>
      {advisors.length === 1 && <p className="mb-4">{messages.onlyOne}</p>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <div className="flex flex-wrap items-center">
          <Check
            size="none"
            checked={isOnly}
            className="items-start gap-2.5 py-2 pe-2 text-small/[1.4]"
            onChange={({ currentTarget }) => store.showOnly(currentTarget.checked)}
          >
            Only differences
          </Check>
          <PrintButton variant="quiet" size="small" />
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              saveFile('comparison', toSheetCsv(advisors, isOnly ? keepDifferences(rows) : rows))
            }
          >
            Save as CSV
          </Button>
        </div>
        {advisors.length > 1 && (
          <p className="actions gap-2">
            <a className={toButtonClass({ size: 'small' })} href={toWritePath(ids)}>
              {shortlistMessages.write(ids.length)}
            </a>
            <a
              className={toButtonClass({ size: 'small', variant: 'secondary' })}
              href={toNewRecordPath(ids)}
            >
              {messages.decide}
            </a>
          </p>
        )}
      </div>
      {shown.groups.length === 0 && <p role="status">{messages.noDifferences}</p>}
      <Sheet firms={advisors} sheet={shown}>
        {(advisor) => <FirmActions store={store} advisor={advisor} />}
      </Sheet>
    </>
  )
}

function FirmActions({ store, advisor }: { store: ComparisonStore; advisor: Compared }) {
  return (
    <>
      <ContactLink of={advisor} size="row" />
      <Button
        variant="quiet"
        size="row"
        className="text-ink-soft"
        aria-label={`Leave out ${advisor.companyName}`}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget, 'th')
          store.leaveOut(advisor.id)
        }}
      >
        Leave out
      </Button>
    </>
  )
}

/**
 * Static until the island starts: the skeleton if the page says that advisors are chosen (`data-chosen`), else the way to choose
 * them.
 */
function Waiting() {
  return (
    <>
      <div className="group-data-chosen/comparison:hidden">
        <TooFew />
      </div>
      <div className="hidden group-data-chosen/comparison:block">
        <SkeletonRows count={12} className="h-9" />
      </div>
    </>
  )
}

function TooFew() {
  return (
    <EmptyState title={messages.tooFew}>
      <p>{messages.tooFewHint}</p>
      <p className="actions">
        <a className={toButtonClass({})} href={paths.shortlist}>
          Your shortlist
        </a>
        <a className={toButtonClass({ variant: 'secondary' })} href={paths.marketplace}>
          Find Advisors
        </a>
      </p>
    </EmptyState>
  )
}
