import { computed, type ReadableAtom } from 'nanostores'
import { Fault } from '#data/fault.ts'
import { createQuery } from '#data/query.ts'
import { toMemberId, type Session } from '#data/session.ts'
import type { Company } from '#domain/firms/company.ts'
import type { CompanyDetails } from '#domain/firms/company-details.ts'

type CompanyView =
  | { phase: 'loading' }
  /** For members only. */
  | { phase: 'locked' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; company: CompanyDetails }

type Options = {
  /** Null if the path has no valid id; nothing is requested then. */
  id: number | null
  $session: ReadableAtom<Session>
  fetchCompany(id: number): Promise<CompanyDetails>
  fetchSimilarCompanies(industry: string, id: number): Promise<Company[]>
}

/** Store of a company's page, which members read. */
export function createCompany({ id, $session, ...reads }: Options) {
  const $viewer = computed($session, (session) => (id === null ? null : toMemberId(session)))
  const $answer = createQuery<CompanyDetails>(['company/', String(id), '/', $viewer], {
    fetcher: () => reads.fetchCompany(Number(id)),
  })
  const $view = computed([$session, $answer], ({ phase }, { data, error }): CompanyView => {
    if (id === null) return { phase: 'missing' }
    if (phase === 'anonymous') return { phase: 'locked' }
    if (data) return { phase: 'ready', company: data }
    if (error instanceof Fault && error.reason === 'notFound') return { phase: 'missing' }
    if (error instanceof Error) return { phase: 'failed', message: error.message }
    return { phase: 'loading' }
  })
  const $industry = computed($view, (view) =>
    view.phase === 'ready' ? view.company.industry : null,
  )
  const $others = createQuery<Company[]>(['like company/', String(id), '/', $industry], {
    fetcher: () => reads.fetchSimilarCompanies($industry.get() ?? '', Number(id)),
  })
  /** Others of the industry; none while they are read, or if that fails. */
  const $similar = computed($others, ({ data = [] }) => data)
  return { $view, $similar, retry: () => $answer.revalidate() }
}
