import { computed, type ReadableAtom } from 'nanostores'
import { createQuery, toLoaded, type Loaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'

type Door = { $session: ReadableAtom<Session>; fetchSentEnquiries(): Promise<SentEnquiry[]> }

/** What the member has written to advisors. */
export function createSentEnquiries({ $session, fetchSentEnquiries }: Door) {
  const $reader = computed($session, (session) =>
    session.phase === 'member' ? session.user.id : null,
  )
  const $answer = createQuery<SentEnquiry[]>(['enquiries/', $reader], {
    fetcher: () => fetchSentEnquiries(),
  })
  const $sent = computed($answer, (answer): Loaded<SentEnquiry[]> => toLoaded(answer))
  return { $sent, retry: () => $answer.revalidate() }
}
