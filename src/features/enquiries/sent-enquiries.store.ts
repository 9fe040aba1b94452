import { computed } from 'nanostores'
import { toLoaded, type Loaded } from '#data/loaded.ts'
import { createQuery, keepAnswer } from '#data/query.ts'
import { $session, toMemberId } from '#data/session.ts'
import { fetchSentEnquiries, markEnquiry, settleMeeting } from '#data/enquiries.queries.ts'
import {
  toRounds,
  withOutcome,
  type EnquiryOutcome,
  type SentEnquiry,
} from '#domain/enquiries/enquiry.ts'

const KEY = 'enquiries/'

/** Gives the store the messages that the page has drawn. */
export const keepSent = (userId: string, sent: SentEnquiry[]) => keepAnswer(KEY + userId, sent)

/** Store of the member's messages to advisors. */
export function createSentEnquiries() {
  const $answer = createQuery<SentEnquiry[]>([KEY, computed($session, toMemberId)], {
    fetcher: fetchSentEnquiries,
  })
  const $sent = computed($answer, (answer): Loaded<SentEnquiry[][]> => {
    const loaded = toLoaded(answer)
    return loaded.phase === 'ready' ? { phase: 'ready', data: toRounds(loaded.data) } : loaded
  })
  return {
    $sent,
    retry: () => $answer.revalidate(),
    async saveOutcome(id: number, outcome: EnquiryOutcome): Promise<void> {
      await markEnquiry(id, outcome)
      $answer.mutate(withOutcome($answer.get().data ?? [], id, outcome))
    },
    /** Refused or not, the list shows the meeting as it is now. */
    settle: (id: number, time: string | null) =>
      settleMeeting(id, time).finally(() => $answer.revalidate()),
  }
}
