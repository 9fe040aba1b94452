import { computed } from 'nanostores'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { fetchAskedEnquiries, markEnquiry } from '#data/enquiries.queries.ts'
import { withOutcome, type AskedEnquiry, type EnquiryOutcome } from '#domain/enquiries/enquiry.ts'

/** Store of the messages that a mail asks about. Loading changes nothing, because mail scanners load the page too. */
export function createAskedEnquiries(token: string) {
  const $answer = createQuery<AskedEnquiry[]>(['asked enquiries/', token], {
    fetcher: () => fetchAskedEnquiries(token),
  })
  return {
    $asked: computed($answer, toLoaded),
    retry: () => $answer.revalidate(),
    async saveOutcome(id: number, outcome: EnquiryOutcome): Promise<void> {
      await markEnquiry(id, outcome, token)
      $answer.mutate(withOutcome($answer.get().data ?? [], id, outcome))
    },
  }
}
