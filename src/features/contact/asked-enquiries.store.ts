import { atom, onMount } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { AskedEnquiry, EnquiryOutcome } from '#domain/enquiries/enquiry.ts'

type Deps = {
  fetchAskedEnquiries(token: string): Promise<AskedEnquiry[]>
  markEnquiry(id: number, outcome: EnquiryOutcome, token: string): Promise<void>
}
type Asked =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; enquiries: AskedEnquiry[] }

/** Store of the messages that a mail asks about. Loading changes nothing, because mail scanners load the page too. */
export function createAskedEnquiries(token: string, deps: Deps) {
  const $asked = atom<Asked>({ phase: 'loading' })

  async function load(): Promise<void> {
    $asked.set({ phase: 'loading' })
    try {
      $asked.set({ phase: 'ready', enquiries: await deps.fetchAskedEnquiries(token) })
    } catch (thrown) {
      $asked.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  onMount($asked, () => void load())
  return {
    $asked,
    load,
    async saveOutcome(id: number, outcome: EnquiryOutcome): Promise<void> {
      await deps.markEnquiry(id, outcome, token)
      const shown = $asked.get()
      if (shown.phase !== 'ready') return
      const enquiries = shown.enquiries.map((one) =>
        one.id === id ? Object.assign({}, one, { outcome }) : one,
      )
      $asked.set({ phase: 'ready', enquiries })
    },
  }
}
