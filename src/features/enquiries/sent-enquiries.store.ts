import { computed } from 'nanostores'
import { toLoaded, type Loaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { $session, toMemberId } from '#data/session.ts'
import { fetchSentEnquiries, markEnquiry, settleMeeting } from '#data/enquiries.queries.ts'
import { withOutcome, type EnquiryOutcome, type SentEnquiry } from '#domain/enquiries/enquiry.ts'

/** Store of the member's messages to advisors. */
export function createSentEnquiries() {
  const $answer = createQuery<SentEnquiry[]>(['enquiries/', computed($session, toMemberId)], {
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
export type SentEnquiriesStore = ReturnType<typeof createSentEnquiries>

/** Messages with the same text together, the newest first; the firms in the order in which they were chosen. */
function toRounds(sent: readonly SentEnquiry[]): SentEnquiry[][] {
  const rounds = new Map<string, SentEnquiry[]>()
  for (const one of sent) rounds.set(one.round, [one, ...(rounds.get(one.round) ?? [])])
  return [...rounds.values()]
}
