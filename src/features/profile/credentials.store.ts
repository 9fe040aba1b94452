import { computed } from 'nanostores'
import { fetchCredentials } from '#data/credentials.queries.ts'
import { createQuery } from '#data/query.ts'
import { $session } from '#data/session.ts'
import type { Credential } from '#domain/credentials/credential.ts'

/** The facts of an advisor as the viewer may see them. */
export function createCredentials(advisorId: number) {
  const $viewer = computed($session, (session) =>
    session.phase === 'member' ? session.user.id : session.phase,
  )
  return createQuery<Credential[]>(['credentials/', String(advisorId), '/', $viewer], {
    fetcher: () => fetchCredentials([advisorId]),
  })
}
