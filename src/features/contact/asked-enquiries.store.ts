import { computed } from 'nanostores'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { withOutcome, type AskedEnquiry, type EnquiryOutcome } from '#domain/enquiries/enquiry.ts'

type Deps = {
  fetchAskedEnquiries(token: string): Promise<AskedEnquiry[]>
  markEnquiry(id: number, outcome: EnquiryOutcome, token: string): Promise<void>
}

/** Store of the messages that a mail asks about. Loading changes nothing, because mail scanners load the page too. */
export function createAskedEnquiries(token: string, deps: Deps) {
  const $answer = createQuery<AskedEnquiry[]>(['asked enquiries/', token], {
    fetcher: () => deps.fetchAskedEnquiries(token),
  })
  return {
    $asked: computed($answer, toLoaded),
    retry: () => $answer.revalidate(),
    async saveOutcome(id: number, outcome: EnquiryOutcome): Promise<void> {
      await deps.markEnquiry(id, outcome, token)
      $answer.mutate(withOutcome($answer.get().data ?? [], id, outcome))
    },
  }
}
