import { computed } from 'nanostores'
import { fetchAdvisors } from '#data/advisors.queries.ts'
import { createQuery } from '#data/query.ts'
import { $shortlist } from '#data/shortlist.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'
import { $session, toMemberId } from '#data/session.ts'

type Firm = { id: number; name: string; note: string }

const $member = computed($session, toMemberId)

/** The member's shortlist in its order, without firms that are no longer in the directory. */
export const $shortlisted = createQuery<Firm[]>(['shortlisted/', $member], {
  fetcher: async () => {
    await syncShortlist()
    const items = $shortlist.get()
    const advisors = items.length === 0 ? [] : await fetchAdvisors(items.map(({ id }) => id))
    return items.flatMap(({ id, note }) =>
      advisors.filter((one) => one.id === id).map((one) => ({ id, name: one.companyName, note })),
    )
  },
})

/** A firm that may have been considered; its name is null if it is no longer in the directory. */
type Considered = { id: number; name: string | null }

/** The firms that were compared, in their order, then those on the shortlist. */
export function createConsidered(compared: readonly number[]) {
  return createQuery<Considered[]>(['considered/', $member, `/${compared.join()}`], {
    fetcher: () => fetchConsidered(compared),
  })
}

async function fetchConsidered(compared: readonly number[]): Promise<Considered[]> {
  await syncShortlist()
  const saved = $shortlist.get().map(({ id }) => id)
  const ids = [...new Set([...compared, ...saved])]
  const advisors = ids.length === 0 ? [] : await fetchAdvisors(ids)
  return ids.flatMap((id) => {
    const name = advisors.find((one) => one.id === id)?.companyName ?? null
    // A saved firm that is gone is no choice; one that was compared is named.
    return name === null && !compared.includes(id) ? [] : [{ id, name }]
  })
}
