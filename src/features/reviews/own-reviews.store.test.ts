import { atom, keepMount } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { $toast } from '#ui/toast.store.ts'
import { memberOf } from '#tests/session.ts'
import { createOwnReviews, type OwnReviewsDeps } from './own-reviews.store.ts'

const review: OwnReview = {
  id: 4,
  advisorId: 7,
  companyName: 'Harbor Valuation',
  rating: 2,
  reviewText: 'Slow.',
  state: 'published',
  version: 3,
  createdAt: '2026-01-02T03:04:05Z',
  correctedAt: null,
  reason: null,
  answer: null,
  writtenAs: 'enquirer',
  enquiredIn: '2026-01-01',
}

async function open(deps: Partial<OwnReviewsDeps> = {}) {
  const calls = {
    fetchOwnReviews: vi.fn<OwnReviewsDeps['fetchOwnReviews']>(async () => [review]),
    correctReview: vi.fn<OwnReviewsDeps['correctReview']>(deps.correctReview ?? (async () => {})),
    withdrawReview: vi.fn<OwnReviewsDeps['withdrawReview']>(
      deps.withdrawReview ?? (async () => {}),
    ),
  }
  const store = createOwnReviews({ $session: atom(memberOf()), ...calls })
  keepMount(store.$reviews)
  await vi.waitFor(() => expect(store.$reviews.get().phase).toBe('ready'))
  return { store, calls }
}

it('corrects the version that was seen, and reloads the list', async () => {
  const { store, calls } = await open()
  store.begin({ id: 4, as: 'correct' })
  const form = store.createCorrection(review)
  expect(form.$values.get()).toEqual({ rating: 2, reviewText: 'Slow.', asMember: false })
  form.change('rating', 4)
  form.change('asMember', true)
  form.change('reviewText', '  Better. ')
  expect(await form.submit()).toBe(true)
  expect(calls.correctReview).toHaveBeenCalledWith(review, {
    rating: 4,
    reviewText: 'Better.',
    asMember: true,
  })
  expect(store.$change.get()).toBeNull()
  expect($toast.get()).toMatchObject({ description: 'Your review is corrected.' })
  await vi.waitFor(() => expect(calls.fetchOwnReviews).toHaveBeenCalledTimes(2))
})

it('keeps the text on a conflict, shows the current review, and corrects that one', async () => {
  const message = 'This review has changed since you opened it. Please look at it again.'
  const current = { ...review, version: review.version + 1 }
  const correctReview = vi.fn<OwnReviewsDeps['correctReview']>()
  const { store, calls } = await open({
    correctReview: correctReview.mockRejectedValueOnce(new Fault('conflict', message)),
  })
  calls.fetchOwnReviews.mockResolvedValue([current])
  const form = store.createCorrection(review)
  form.change('reviewText', 'Mine.')
  expect(await form.submit()).toBe(false)
  expect(form.$state.get()).toEqual({ phase: 'failed', message: message })
  expect(form.$values.get().reviewText).toBe('Mine.')
  await vi.waitFor(() => expect(store.$reviews.get()).toMatchObject({ data: [current] }))
  expect(await form.submit()).toBe(true)
  expect(correctReview).toHaveBeenLastCalledWith(current, expect.anything())
})

it('withdraws a review', async () => {
  const { store, calls } = await open()
  expect(await store.createWithdrawal(review).submit()).toBe(true)
  expect(calls.withdrawReview).toHaveBeenCalledWith(review)
  expect($toast.get()).toMatchObject({ description: 'Your review is withdrawn.' })
})
