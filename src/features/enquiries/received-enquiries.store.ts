import { atom, onMount } from 'nanostores'
import { toFault } from '#data/fault.ts'
import { ownTimeZone } from '#domain/dates/time-zone.ts'
import { withOffer, type Offer } from '#domain/enquiries/meeting.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import type { Reply } from '#domain/enquiries/reply.ts'

type Page = { enquiries: ReceivedEnquiry[]; hasMore: boolean }
type Change = Partial<Pick<ReceivedEnquiry, 'readAt' | 'reply' | 'answeredAt' | 'meeting'>>
type Api = {
  fetchPage: FetchPage
  readEnquiry(id: number): Promise<void>
  answerEnquiry(id: number, reply: Reply | null, offer: Offer): Promise<void>
  settleMeeting(id: number, time: null): Promise<void>
  /** Keeps for the header how many of the loaded messages wait. */
  keepWaitingOf(advisorId: number, count: number): void
}
type FetchPage = (advisorId: number, before?: ReceivedEnquiry) => Promise<Page>
type ReceivedView =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | ({ phase: 'ready'; isBusy: boolean; problem: string | null } & Page)

/** Nobody of the firm has opened or answered it. */
const isWaiting = ({ readAt, answeredAt }: ReceivedEnquiry) =>
  readAt === null && answeredAt === null

/** Store of the messages to one firm, newest first; older ones on request. */
export function createReceivedEnquiries(advisorId: number, api: Api) {
  const { fetchPage, readEnquiry, answerEnquiry, settleMeeting, keepWaitingOf } = api
  const $received = atom<ReceivedView>({ phase: 'loading' })

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
      const { enquiries, hasMore } = await fetchPage(advisorId, shown.enquiries.at(-1))
      const all = [...shown.enquiries, ...enquiries]
      $received.set({ ...shown, enquiries: all, hasMore, problem: null })
    } catch (thrown) {
      $received.set({ ...shown, problem: toFault(thrown).message })
    }
  }

  function change(id: number, to: (one: ReceivedEnquiry) => Change): void {
    const shown = $received.get()
    if (shown.phase !== 'ready') return
    const enquiries = shown.enquiries.map((one) =>
      one.id === id ? Object.assign({}, one, to(one)) : one,
    )
    $received.set({ ...shown, enquiries })
  }

  /** The sender sees that a person of the firm has opened it; a fault here is tried again with the next opening. */
  async function read({ id, readAt }: ReceivedEnquiry): Promise<void> {
    if (readAt !== null) return
    await readEnquiry(id).then(
      () => change(id, () => ({ readAt: new Date().toISOString() })),
      () => {},
    )
  }

  /** Without a reply only times are proposed. */
  async function answer(id: number, reply: Reply | null, offer: Offer): Promise<void> {
    await answerEnquiry(id, reply, offer)
    change(id, ({ meeting }) => ({
      ...(reply !== null && { reply, answeredAt: new Date().toISOString() }),
      meeting: withOffer(meeting, offer, ownTimeZone()),
    }))
  }

  async function callOff(id: number): Promise<void> {
    await settleMeeting(id, null)
    change(id, () => ({ meeting: { state: 'withdrawn' } }))
  }

  onMount($received, () => {
    void load()
    return $received.listen((shown) => {
      if (shown.phase === 'ready')
        keepWaitingOf(advisorId, shown.enquiries.filter(isWaiting).length)
    })
  })
  return { $received, load, loadMore, read, answer, callOff }
}
export type ReceivedEnquiriesStore = ReturnType<typeof createReceivedEnquiries>
