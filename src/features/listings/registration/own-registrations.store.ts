import { computed, type ReadableAtom } from 'nanostores'
import { toLoaded, type Loaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import type { SentRegistration } from '#domain/listings/sent-registration.ts'

type Fetch = () => Promise<SentRegistration[]>

/** The registrations of the member with this id. */
export function createOwnRegistrations($userId: ReadableAtom<string | null>, fetch: Fetch) {
  const $answer = createQuery<SentRegistration[]>(['registrations/', $userId], { fetcher: fetch })
  const $sent = computed($answer, (answer): Loaded<SentRegistration[]> => toLoaded(answer))
  return { $sent, retry: () => $answer.revalidate() }
}
