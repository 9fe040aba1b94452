import { computed } from 'nanostores'
import { fetchCredentials } from '#data/credentials.queries.ts'
import { createQuery } from '#data/query.ts'
import { $session, toViewer } from '#data/session.ts'
import type { Credential } from '#domain/credentials/credential.ts'

/** The credentials of an advisor as the viewer may see them. */
export function createCredentials(advisorId: number) {
  const $viewer = computed($session, toViewer)
  return createQuery<Credential[]>(['credentials/', String(advisorId), '/', $viewer], {
    fetcher: () => fetchCredentials([advisorId]),
  })
}
