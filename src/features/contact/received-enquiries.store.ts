import { atom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'

type Page = { enquiries: ReceivedEnquiry[]; more: boolean }
type FetchPage = (advisorId: number, before?: ReceivedEnquiry) => Promise<Page>
export type Received =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | ({ phase: 'ready'; isBusy: boolean; problem: string | null } & Page)

/** Store of the messages to one firm, newest first; older ones on request. */
export function createReceivedEnquiries(advisorId: number, fetchPage: FetchPage) {
  const $received = atom<Received>({ phase: 'loading' })

  async function load(): Promise<void> {
    $received.set({ phase: 'loading' })
    try {
      $received.set({
        phase: 'ready',
        isBusy: false,
        problem: null,
        ...(await fetchPage(advisorId)),
      })
    } catch (thrown) {
      $received.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  async function loadMore(): Promise<void> {
    const shown = $received.get()
    if (shown.phase !== 'ready' || shown.isBusy) return
    $received.set({ ...shown, isBusy: true, problem: null })
    try {
      const { enquiries, more } = await fetchPage(advisorId, shown.enquiries.at(-1))
      const all = [...shown.enquiries, ...enquiries]
      $received.set({ ...shown, enquiries: all, more, problem: null })
    } catch (thrown) {
      $received.set({ ...shown, problem: toFault(thrown).message })
    }
  }

  return { $received, load, loadMore }
}
export type ReceivedEnquiriesStore = ReturnType<typeof createReceivedEnquiries>
