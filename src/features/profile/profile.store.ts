import { atom, computed, type ReadableAtom } from 'nanostores'
import { Fault } from '#data/fault.ts'
import { createQuery, toLoaded, type Loaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import type { ReviewForm } from '#domain/reviews/review-form.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { createReviewForm } from './review-form.store.ts'

/** The door to the backend, so that the behaviour runs without one. */
export type Door = {
  $session: ReadableAtom<Session>
  fetchAdvisor(id: number): Promise<Advisor>
  fetchReviews(advisorId: number): Promise<Review[]>
  sendReview(advisorId: number, form: ReviewForm): Promise<Review>
}

/** What the static page of the preview advisor shows before anything is read. */
export type ProfileSnapshot = { advisor: Advisor; reviews: Review[] }

export type Profile =
  | { phase: 'loading' }
  /** `forMembers`: a visitor asked; a member may see an advisor here. */
  | { phase: 'missing'; forMembers: boolean }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; advisor: Advisor }

export const profileTabs = ['overview', 'experience', 'reviews', 'testimonials', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** What was pressed to write to the advisor; each press is a new one. */
export type Writing = { hasTimes: boolean }

type Options = {
  /** Null for a path that names no advisor: nothing is asked then. */
  id: number | null
  snapshot?: ProfileSnapshot
  door: Door
}
type Answer = { data?: Advisor; error?: unknown; loading: boolean }

/** The behaviour of one advisor's profile. */
export function createProfile({ id, snapshot, door }: Options) {
  const $tab = atom<ProfileTab>('overview')
  const $writing = atom<Writing | null>(null)
  const $isReviewing = atom(false)
  let reviewForm: ReturnType<typeof createReviewForm> | undefined
  // Part of each key: who signs in or out reads anew. Null (nobody knows yet, or no id) reads nothing.
  const $reader = computed(door.$session, (session) => {
    if (id === null || session.phase === 'loading') return null
    return session.phase === 'member' ? session.user.id : 'visitor'
  })
  const $answer = createQuery<Advisor>(['advisor/', String(id), '/', $reader], {
    fetcher: () => door.fetchAdvisor(Number(id)),
  })
  const $reviewsAnswer = createQuery<Review[]>(['reviews/', String(id), '/', $reader], {
    fetcher: () => door.fetchReviews(Number(id)),
  })

  const $profile = computed([$answer, door.$session], (answer, session): Profile => {
    if (id === null) return { phase: 'missing', forMembers: false }
    return toProfile(answer, session, snapshot?.advisor)
  })
  const $reviews = computed($reviewsAnswer, (answer): Loaded<Review[]> => {
    const loaded = toLoaded(answer)
    return loaded.phase === 'loading' && snapshot
      ? { phase: 'ready', data: snapshot.reviews }
      : loaded
  })

  return {
    $tab,
    $writing,
    $profile,
    $reviews,
    $isReviewing,
    toggleReviewForm(): void {
      $isReviewing.set(!$isReviewing.get())
    },
    /** The review form, made by its own script once that has come. What was typed stays when it is closed. */
    takeReviewForm(create: typeof createReviewForm): ReturnType<typeof createReviewForm> {
      const session = door.$session.get()
      reviewForm ??= create({
        owner: session.phase === 'member' ? session.user.id : null,
        advisorId: Number(id),
        sendReview: (form) => door.sendReview(Number(id), form),
        close: () => $isReviewing.set(false),
      })
      return reviewForm
    },
    chooseTab(tab: ProfileTab): void {
      $tab.set(tab)
    },
    /** Opens the form that writes to the advisor, where it stands. */
    write(hasTimes: boolean): void {
      $tab.set('contact')
      $writing.set({ hasTimes })
    },
    stopWriting(): void {
      $writing.set(null)
    },
    retry(): void {
      for (const store of [$answer, $reviewsAnswer]) if (store.get().error) store.revalidate()
    },
  }
}
export type ProfileStore = ReturnType<typeof createProfile>

function toProfile(answer: Answer, session: Session, known: Advisor | undefined): Profile {
  const { data, error } = answer
  if (data) return { phase: 'ready', advisor: data }
  if (error instanceof Fault && error.reason === 'notFound')
    return { phase: 'missing', forMembers: session.phase === 'anonymous' }
  // The static page holds a good copy, however the read that brings it up to date went.
  if (known) return { phase: 'ready', advisor: known }
  if (error instanceof Error) return { phase: 'failed', message: error.message }
  return { phase: 'loading' }
}
