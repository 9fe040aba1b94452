import type { Correction } from './registration.store.ts'
import type { SentRegistration } from '#domain/registrations/sent-registration.ts'

const loadQueries = () => import('#data/corrections.queries.ts')
type Queries = Awaited<ReturnType<typeof loadQueries>>

/** What the page's address says is to be corrected, such as `?again=12`; null for a new registration. */
export function toCorrection<Output>(
  kind: SentRegistration['kind'],
  query: string,
  sendBy: (queries: Queries) => (id: number, version: number, form: Output) => Promise<void>,
): Correction<Output> | null {
  const id = Number(new URLSearchParams(query).get('again'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return {
    id,
    kind,
    fetchForm: async () => (await loadQueries()).fetchSentForm(kind, id),
    sendAgain: async (version, form) => sendBy(await loadQueries())(id, version, form),
  }
}

/** Where a registration is corrected. */
export function toCorrectionPath({ kind, id }: Pick<SentRegistration, 'kind' | 'id'>): string {
  return `/register/${kind}?again=${id}`
}
