import { computed, type ReadableAtom } from 'nanostores'
import { createQuery, toLoaded, type Loaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'

type Deps = { $session: ReadableAtom<Session>; fetchSentEnquiries(): Promise<SentEnquiry[]> }

/** Store of the member's messages to advisors. */
export function createSentEnquiries({ $session, fetchSentEnquiries }: Deps) {
  const $reader = computed($session, (session) =>
    session.phase === 'member' ? session.user.id : null,
  )
  const $answer = createQuery<SentEnquiry[]>(['enquiries/', $reader], {
    fetcher: () => fetchSentEnquiries(),
  })
  const $sent = computed($answer, (answer): Loaded<SentEnquiry[]> => toLoaded(answer))
  return { $sent, retry: () => $answer.revalidate() }
}
