import { fetchAdvisors } from '#data/advisors.queries.ts'
import { createQuery } from '#data/query.ts'
import { $shortlist } from '#data/shortlist.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'

/** A firm of the member's shortlist. */
export type Firm = { id: number; name: string }

/** The member's shortlist in its order, without firms that are no longer in the directory. */
export const $shortlisted = createQuery<Firm[]>(['shortlisted firms'], {
  fetcher: async () => {
    await syncShortlist()
    const ids = $shortlist.get().map(({ id }) => id)
    const advisors = ids.length === 0 ? [] : await fetchAdvisors(ids)
    return ids.flatMap((id) =>
      advisors.filter((one) => one.id === id).map((one) => ({ id, name: one.companyName })),
    )
  },
})
