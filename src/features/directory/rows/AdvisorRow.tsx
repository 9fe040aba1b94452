import { useStore } from '@nanostores/react'
import { memo, useEffect, useState, type ReactNode } from 'react'
import { toLoaded } from '#data/loaded.ts'
import type { AdvisorCard, AdvisorDetails, PreviewAdvisor } from '#domain/advisors/advisor.ts'
import { toLookText } from '#domain/advisors/ground.ts'
import { toWork } from '#domain/firms/work.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { rowMessages } from '#domain/advisors/row-messages.ts'
import { SaveButton } from '#parts/shortlist/SaveButton.tsx'
import { Pending } from '#ui/Pending.tsx'
import { AdvisorLine, type AdvisorLineProps } from './AdvisorLine.tsx'
import { CompareCheckbox } from './CompareCheckbox.tsx'
import { createDetails } from './details.store.ts'

type Props = Omit<AdvisorLineProps, 'advisor'> & {
  advisor: AdvisorCard | PreviewAdvisor
  /** It has left the directory. */
  onGone?: (() => void) | undefined
  /** Its details have been opened. Stable, as the row is rendered again with a new one. */
  onUnfold?: ((id: number) => void) | undefined
  /** Whether it can be selected for the comparison. */
  canCompare?: boolean
  isOpen?: boolean
  /** What its links have opened. */
  opened?: ReactNode
}

/** An advisor's row with its actions; description and tags unfold below. */
export const AdvisorRow = memo(function AdvisorRow({
  canCompare,
  onUnfold,
  onGone,
  ...props
}: Props) {
  const { advisor } = props
  // Rendered when first opened: a list of 24 rows is drawn in half the time without the details.
  const [hasDetails, setDetails] = useState(props.isOpen)
  return (
    <AdvisorLine
      {...props}
      Save={SaveButton}
      compare={canCompare && <CompareCheckbox id={advisor.id} name={advisor.companyName} />}
      details={hasDetails && <RowDetails advisor={advisor} onGone={onGone} />}
      onUnfold={() => {
        setDetails(true)
        onUnfold?.(advisor.id)
      }}
    />
  )
})

function RowDetails({ advisor, onGone }: Pick<Props, 'advisor' | 'onGone'>) {
  if ('listedAt' in advisor) return <Details advisor={advisor} details={advisor} />
  return <FetchedDetails advisor={advisor} onGone={onGone} />
}

/** What the list does not read of every firm comes when one is opened. */
function FetchedDetails({ advisor, onGone }: Pick<Props, 'advisor' | 'onGone'>) {
  const [$details] = useState(() => createDetails(advisor.id))
  const answer = useStore($details, { ssr: 'initial' })
  const isGone = answer.data === null
  useEffect(() => {
    if (isGone) onGone?.()
  }, [isGone, onGone])
  const loaded = toLoaded(answer)
  if (loaded.phase !== 'ready')
    return (
      <Pending
        of={loaded}
        title={rowMessages.detailsFailed}
        onRetry={() => $details.revalidate()}
      />
    )
  return loaded.data && <Details advisor={advisor} details={loaded.data} />
}

function Details({ advisor, details }: { advisor: AdvisorCard; details: AdvisorDetails }) {
  const { description, lookedAt, listedAt } = details
  const { expertise } = advisor
  const work = toWork(advisor.services, advisor.knownFor)
  return (
    <div className="grid gap-2.5 pt-1 pb-2">
      {work.length > 1 && <p>{work.join(', ')}</p>}
      {description && (
        <p className="max-w-measure leading-[1.55] wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      {expertise.length > 0 && (
        <ul className="text-meta/body wrap-anywhere text-ink-soft" aria-label="Areas of expertise">
          {expertise.map((tag) => (
            <li className="inline not-first:before:content-['_·_'/'_']" key={tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {toLookText(lookedAt)}. {rowMessages.listed(formatMonth(listedAt))}{' '}
        {rowMessages.statedOnProfile}
      </p>
    </div>
  )
}
