import { computed, type ReadableAtom } from 'nanostores'
import type { OwnClaim } from '#data/claims.queries.ts'
import type { OwnPageLine } from '#data/pages.queries.ts'
import { toLoaded, type Loaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import type { Session } from '#data/session.ts'

type Own = { pages: OwnPageLine[]; claims: OwnClaim[] }
type Deps = {
  $session: ReadableAtom<Session>
  fetchOwnPages(): Promise<OwnPageLine[]>
  fetchOwnClaims(): Promise<OwnClaim[]>
}

/** Store of the pages that the member represents, and of the listings that the member has claimed. */
export function createOwnPages({ $session, fetchOwnPages, fetchOwnClaims }: Deps) {
  const $member = computed($session, (session) =>
    session.phase === 'member' ? session.user.id : null,
  )
  const $answer = createQuery<Own>(['own-pages/', $member], {
    async fetcher() {
      const [pages, claims] = await Promise.all([fetchOwnPages(), fetchOwnClaims()])
      return { pages, claims }
    },
  })
  return {
    $own: computed($answer, (answer): Loaded<Own> => toLoaded(answer)),
    retry: () => $answer.revalidate(),
  }
}
