import { computed } from 'nanostores'
import { toLoaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { fetchLinkedMeeting, settleMeeting } from '#data/enquiries.queries.ts'
import type { LinkedMeeting } from '#domain/enquiries/meeting.ts'

/** Store of the meeting that a mail links to. Loading changes nothing, because mail scanners load the page too. */
export function createLinkedMeeting(token: string) {
  const $answer = createQuery<LinkedMeeting | null>(['meeting/', token], {
    fetcher: () => fetchLinkedMeeting(token),
  })
  return {
    $linked: computed($answer, toLoaded),
    retry: () => $answer.revalidate(),
    /** Refused or not, the page shows the meeting as it is now. */
    settle: (id: number, time: string | null) =>
      settleMeeting(id, time, token).finally(() => $answer.revalidate()),
  }
}
