import { computed, type ReadableAtom } from 'nanostores'
import type { OwnListings } from '#data/listings.queries.ts'
import { createQuery, toLoaded, type Loaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'

export type Deps = {
  $session: ReadableAtom<Session>
  fetchOwnListings(): Promise<OwnListings>
}

/** Store of the listings that the member represents or has claimed. */
export function createOwnListings({ $session, fetchOwnListings }: Deps) {
  const $member = computed($session, (session) =>
    session.phase === 'member' ? session.user.id : null,
  )
  const $answer = createQuery<OwnListings>(['own-listings/', $member], {
    fetcher: fetchOwnListings,
  })
  return {
    $own: computed($answer, (answer): Loaded<OwnListings> => toLoaded(answer)),
    retry: () => $answer.revalidate(),
  }
}
