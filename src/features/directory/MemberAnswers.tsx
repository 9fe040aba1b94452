import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useState } from 'react'
import { fetchAdvisors, fetchDailyIds } from '#data/advisors.queries.ts'
import { createQuery } from '#data/query.ts'
import { $session, toMemberId } from '#data/session.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { siteMessages } from '#domain/messages.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { FirmAnswers } from './FirmAnswers.tsx'

/** So many firms answer beside each question. */
const SHOWN = 3

/** The questions with the answers of the first firms of a kind, for members. */
export function MemberAnswers({ typeId }: { typeId: AdvisorTypeId }) {
  return (
    <IslandBoundary>
      <Answers typeId={typeId} />
    </IslandBoundary>
  )
}

function Answers({ typeId }: { typeId: AdvisorTypeId }) {
  const [$firms] = useState(() => createFirstFirms(typeId))
  const { data, error } = useStore($firms, { ssr: 'initial' })
  // The page holds the questions once, for visitors.
  if (!data && !error) return <output>{siteMessages.loading}</output>
  return <FirmAnswers firms={data ?? []} />
}

function createFirstFirms(typeId: AdvisorTypeId) {
  const $member = computed($session, toMemberId)
  return createQuery<Advisor[]>(['first firms/', typeId, '/', $member], {
    fetcher: async () => fetchAdvisors((await fetchDailyIds(typeId)).slice(0, SHOWN)),
  })
}
