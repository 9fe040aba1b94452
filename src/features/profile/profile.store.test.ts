import { atom, keepMount } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import type { Review } from '#domain/reviews/review.ts'
import { memberWriter, type Writer } from '#domain/reviews/writer.ts'
import { $toast } from '#ui/toast.store.ts'
import { advisor as bare } from '#tests/advisor.ts'
import { memberOf } from '#tests/session.ts'
import { stubStorage } from '#tests/storage.ts'
import { createProfile, type ProfileDeps, type ProfileSnapshot } from './profile.store.ts'
import { createReviewForm } from '#parts/reviews/review-form.store.ts'

const advisor: Advisor = {
  ...bare,
  id: 7,
  contactPerson: 'Ada Reyes',
  location: 'Fresno, CA',
  reviewCount: 1,
  averageRating: 4,
  typeIds: ['investment-banker'],
}
const review: Review = {
  id: 1,
  advisorId: 7,
  reviewerName: 'Lee',
  rating: 4,
  reviewText: null,
  createdAt: '2026-01-02T03:04:05Z',
  correctedAt: null,
  answer: null,
  ...memberWriter,
}
const member: Session = memberOf('lee')
const refuse = (fault: Fault) => () => Promise.reject(fault)

// Reads are cached, so each test uses its own advisor.
let lastId = 0
const storage = stubStorage('localStorage', 'sessionStorage')
beforeEach(() => {
  lastId += 1
  storage.clear()
  $toast.set(null)
})

function open(session: Session, deps: Partial<ProfileDeps> = {}, snapshot?: ProfileSnapshot) {
  const $session = atom<Session>(session)
  const calls = {
    fetchAdvisor: vi.fn<ProfileDeps['fetchAdvisor']>(
      deps.fetchAdvisor ?? (async () => ({ phase: 'found', advisor })),
    ),
    fetchUnlisted: vi.fn<ProfileDeps['fetchUnlisted']>(deps.fetchUnlisted ?? (async () => null)),
    fetchReviews: vi.fn<ProfileDeps['fetchReviews']>(deps.fetchReviews ?? (async () => [review])),
    sendReview: vi.fn<ProfileDeps['sendReview']>(deps.sendReview ?? (async () => review)),
    fetchWriter: vi.fn<ProfileDeps['fetchWriter']>(deps.fetchWriter ?? (async () => memberWriter)),
  }
  const store = createProfile({
    id: lastId,
    ...(snapshot && { snapshot }),
    deps: { $session, ...calls },
  })
  keepMount(store.$profile)
  keepMount(store.$reviews)
  return { store, $session, ...calls }
}
/** A form for a review of the advisor. */
function write(session: Session, deps: Partial<ProfileDeps> = {}) {
  const opened = open(session, deps)
  const form = opened.store.takeReviewForm(createReviewForm)
  keepMount(form.$shown)
  return { ...opened, form }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('loads once the session is known, then shows the advisor and its reviews', async () => {
  const { store, fetchAdvisor, $session } = open({ phase: 'loading' })
  await settled()
  expect(fetchAdvisor).not.toHaveBeenCalled()
  $session.set(member)
  expect(store.$profile.get()).toEqual({ phase: 'loading' })
  await settled()
  expect(store.$profile.get()).toEqual({ phase: 'ready', advisor })
  expect(store.$reviews.get()).toEqual({ phase: 'ready', data: [review] })
})

test.each(['hidden', 'removed'] as const)('tells a member that a firm is %s', async (why) => {
  const fetchAdvisor = refuse(new Fault('notFound'))
  const { store } = open(member, { fetchAdvisor, fetchUnlisted: async () => why })
  const missing = { phase: 'missing', forMembers: false, unlisted: why }
  await vi.waitFor(() => expect(store.$profile.get()).toEqual(missing))
})

test('keeps the static copy while it reads and if that fails', async () => {
  const fetchAdvisor = refuse(new Fault('offline'))
  const fetchReviews = refuse(new Fault('offline', 'Down'))
  const snapshot = { advisor, reviews: [review] }
  const { store } = open({ phase: 'anonymous' }, { fetchAdvisor, fetchReviews }, snapshot)
  expect(store.$profile.get()).toEqual({ phase: 'ready', advisor })
  expect(store.$reviews.get()).toEqual({ phase: 'ready', data: [review] })
  await settled()
  expect(store.$profile.get()).toEqual({ phase: 'ready', advisor })
  expect(store.$reviews.get()).toEqual({ phase: 'failed', message: 'Down' })
})

test('closes and clears the form after a review, and reloads what it changed', async () => {
  const { store, sendReview, fetchAdvisor, fetchReviews, form } = write(member)
  await settled()
  store.toggleReviewForm()
  form.change('reviewerName', ' Lee ')
  expect(await form.submit()).toBe(true)
  expect(sendReview).toHaveBeenCalledWith(lastId, {
    reviewerName: 'Lee',
    reviewerEmail: null,
    rating: 5,
    reviewText: null,
    asMember: true,
  })
  expect(store.$isReviewing.get()).toBe(false)
  expect(form.$values.get().reviewerName).toBe('')
  expect($toast.get()).toMatchObject({
    title: 'Review Submitted',
    description: 'Thank you for your feedback!',
  })
  await settled()
  expect(fetchAdvisor).toHaveBeenCalledTimes(2)
  expect(fetchReviews).toHaveBeenCalledTimes(2)
})

const enquirer: Writer = { writtenAs: 'enquirer', enquiredIn: '2026-03-01' }

test.each([
  ['what is known', enquirer, false, enquirer],
  ['a member, if the writer wants that', enquirer, true, memberWriter],
  ['a member, if nothing more is known', memberWriter, false, memberWriter],
])('shows and sends a review as that of %s', async (_case, known, asMember, shown) => {
  const { sendReview, form } = write(member, { fetchWriter: async () => known })
  await settled()
  form.change('reviewerName', 'Lee')
  form.change('asMember', asMember)
  expect(form.$shown.get()).toEqual(shown)
  await form.submit()
  expect(sendReview).toHaveBeenCalledWith(
    lastId,
    expect.objectContaining({ asMember: shown === memberWriter }),
  )
})

test('tells a visitor that the review is without an account', async () => {
  const { fetchWriter, form } = write({ phase: 'anonymous' })
  expect(form.$shown.get().writtenAs).toBe('visitor')
  expect(fetchWriter).not.toHaveBeenCalled()
})

test('keeps the input of a refused review, with the reason at the form', async () => {
  const sendReview = refuse(new Fault('conflict', 'This review has already been submitted.'))
  const { store, form } = write(member, { sendReview })
  store.toggleReviewForm()
  form.change('reviewerName', 'Lee')
  form.change('rating', 2)
  expect(await form.submit()).toBe(false)
  expect(store.$isReviewing.get()).toBe(true)
  expect(form.$values.get()).toMatchObject({ reviewerName: 'Lee', rating: 2 })
  expect($toast.get()).toMatchObject({
    title: 'Error',
    description: 'This review has already been submitted.',
    variant: 'destructive',
  })
})

test.each([['a member', member] as const, ['a visitor', { phase: 'anonymous' } as const] as const])(
  'restores a review draft of %s after a reload, until it is sent',
  async (_, session) => {
    const { form: first } = write(session)
    first.change('reviewerName', 'Lee')
    first.change('reviewText', 'They came to our plant')
    first.change('rating', 2)
    const { form: again } = write(session)
    expect(again.$values.get()).toMatchObject({
      reviewerName: 'Lee',
      reviewText: 'They came to our plant',
      rating: 2,
    })
    expect(await again.submit()).toBe(true)
    expect(write(session).form.$values.get().reviewText).toBe('')
  },
)
