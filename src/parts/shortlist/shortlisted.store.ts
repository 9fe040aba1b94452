import { computed } from 'nanostores'
import { fetchAdvisors } from '#data/advisors.queries.ts'
import { createQuery } from '#data/query.ts'
import { $shortlist } from '#data/shortlist.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'
import { $session, toMemberId } from '#data/session.ts'

type Firm = { id: number; name: string; note: string }

/** The member's shortlist in its order, without firms that are no longer in the directory. */
export const $shortlisted = createQuery<Firm[]>(['shortlisted/', computed($session, toMemberId)], {
  fetcher: async () => {
    await syncShortlist()
    const items = $shortlist.get()
    const advisors = items.length === 0 ? [] : await fetchAdvisors(items.map(({ id }) => id))
    return items.flatMap(({ id, note }) =>
      advisors.filter((one) => one.id === id).map((one) => ({ id, name: one.companyName, note })),
    )
  },
})
