/** Apart from enquiries.queries.ts, because every list of advisors needs it. */
import { fetchRows, rest } from './rest.ts'
import { $session } from './session.ts'

/** The advisors to whom the member has written. */
export async function fetchWrittenTo(): Promise<ReadonlySet<number>> {
  const session = $session.get()
  if (session.phase !== 'member') return new Set()
  const query = rest().from('enquiries').select('advisor_id').eq('sender', session.user.id)
  return fetchRows(query, (rows) => new Set(rows.flatMap((row) => row.advisor_id ?? [])))
}
