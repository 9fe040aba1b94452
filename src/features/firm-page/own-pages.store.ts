import { computed } from 'nanostores'
import { fetchOwnClaims, type OwnClaim } from '#data/claims.queries.ts'
import { fetchOwnPages, type OwnPageLine } from '#data/pages.queries.ts'
import { createQuery } from '#data/query.ts'
import { $session, toMemberId } from '#data/session.ts'

/** The pages that the member represents, and the listings that the member has claimed. */
export const $ownPages = createQuery<{ pages: OwnPageLine[]; claims: OwnClaim[] }>(
  ['own-pages/', computed($session, toMemberId)],
  {
    async fetcher() {
      const [pages, claims] = await Promise.all([fetchOwnPages(), fetchOwnClaims()])
      return { pages, claims }
    },
  },
)
