import { atom, computed, type ReadableAtom } from 'nanostores'
import { Fault } from '#data/fault.ts'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { toViewer, type Session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'

/** Number of records shown at a time. */
const PART = 50

export type Records =
  | { phase: 'loading' }
  /** `detail` is the service's message, for engineers. */
  | { phase: 'failed'; message: string; detail?: string | undefined }
  | { phase: 'empty' }
  /** `dealmakers`: advisors with valuation or transaction support. */
  | { phase: 'list'; total: number; dealmakers: number; shown: Advisor[] }

type Deps = { $session: ReadableAtom<Session>; fetchEveryAdvisor(): Promise<Advisor[]> }

/** Store of all advisor records that the visitor may see, for maintainers of the data. */
export function createAdvisorRecords({ $session, fetchEveryAdvisor }: Deps) {
  const $limit = atom(PART)
  const $answer = createQuery<Advisor[]>(['advisor-records/', computed($session, toViewer)], {
    fetcher: () => fetchEveryAdvisor(),
  })
  const $records = computed([$answer, $limit], (answer, limit): Records => {
    const loaded = toLoaded(answer)
    if (loaded.phase === 'failed') {
      const { error } = answer
      return { ...loaded, detail: error instanceof Fault ? error.detail : undefined }
    }
    if (loaded.phase !== 'ready') return loaded
    const { data } = loaded
    if (data.length === 0) return { phase: 'empty' }
    const dealmakers = data.filter(isDealmaker).length
    return { phase: 'list', total: data.length, dealmakers, shown: data.slice(0, limit) }
  })
  return {
    $records,
    retry: () => $answer.revalidate(),
    showMore: () => $limit.set($limit.get() + PART),
  }
}

function isDealmaker({ services }: Advisor): boolean {
  return services.includes('ESOP_Valuation') || services.includes('ESOP_Transaction_Support')
}
