import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AdvisorAnswer, Unlisted } from '#data/advisors.queries.ts'
import { Fault } from '#data/fault.ts'
import { toLoaded, type Loaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { toMemberId, toViewer, type Session } from '#data/session.ts'
import type * as reviews from '#data/reviews.queries.ts'
import type * as advisors from '#data/advisors.queries.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { createReviewForm } from '#parts/reviews/review-form.store.ts'

/** Backend calls of the store, replaced in tests. */
export type ProfileDeps = { $session: ReadableAtom<Session> } & Pick<
  typeof advisors,
  'fetchAdvisor' | 'fetchUnlisted'
> &
  Pick<typeof reviews, 'fetchReviews' | 'sendReview' | 'fetchWriter'>

/** What the page shows before anything is read: the preview's static page, or what early-profile.tsx has drawn. */
export type ProfileSnapshot = { advisor: Advisor; reviews?: Review[] }

export type Profile =
  | { phase: 'loading' }
  /** `forMembers`: the viewer is a visitor; a member may see an advisor here. */
  | { phase: 'missing'; forMembers: boolean; unlisted: Unlisted }
  /** The listing was merged into the one with this id. */
  | { phase: 'moved'; id: number }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; advisor: Advisor }

export const profileTabs = ['overview', 'experience', 'reviews', 'testimonials', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** A press of a button that opens the message form; each press is a new object. */
export type Writing = { hasTimes: boolean; message?: string }

type Options = {
  /** Null if the path has no valid id; nothing is requested then. */
  id: number | null
  snapshot?: ProfileSnapshot
  deps: ProfileDeps
}
type Answer = { data?: AdvisorAnswer; error?: unknown; loading: boolean }

const isNotFound = ({ error }: Answer) => error instanceof Fault && error.reason === 'notFound'

/** Store of one advisor's profile. */
export function createProfile({ id, snapshot, deps }: Options) {
  const $tab = atom<ProfileTab>('overview')
  const $writing = atom<Writing | null>(null)
  const $isReviewing = atom(false)
  let reviewForm: ReturnType<typeof createReviewForm> | undefined
  const $viewer = computed(deps.$session, (session) => (id === null ? null : toViewer(session)))
  const $answer = createQuery<AdvisorAnswer>(['advisor/', String(id), '/', $viewer], {
    fetcher: () => deps.fetchAdvisor(Number(id)),
  })
  /** The member for whom the advisor is missing. */
  const $seeker = computed([$answer, $viewer], (answer, viewer) =>
    isNotFound(answer) && viewer !== 'visitor' ? viewer : null,
  )
  // Failing to find out why is no failure of the page.
  const $unlisted = createQuery<{ why: Unlisted }>(['unlisted/', String(id), '/', $seeker], {
    fetcher: async () => ({ why: await deps.fetchUnlisted(Number(id)).catch(() => null) }),
  })
  const $reviewsAnswer = createQuery<Review[]>(['reviews/', String(id), '/', $viewer], {
    fetcher: () => deps.fetchReviews(Number(id)),
  })

  const $profile = computed(
    [$answer, deps.$session, $unlisted],
    (answer, session, unlisted): Profile => {
      if (id === null) return { phase: 'missing', forMembers: false, unlisted: null }
      if (isNotFound(answer)) return toMissing(session, unlisted.data)
      return toProfile(answer, snapshot?.advisor)
    },
  )
  const $reviews = computed($reviewsAnswer, (answer): Loaded<Review[]> => {
    const loaded = toLoaded(answer)
    return loaded.phase === 'loading' && snapshot?.reviews
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
    /** The review form, created once its script has loaded. Input stays when it is closed. */
    takeReviewForm(create: typeof createReviewForm): ReturnType<typeof createReviewForm> {
      reviewForm ??= create({
        owner: toMemberId(deps.$session.get()),
        advisorId: Number(id),
        sendReview: (review) => deps.sendReview(Number(id), review),
        fetchWriter: () => deps.fetchWriter(Number(id)),
        close: () => $isReviewing.set(false),
      })
      return reviewForm
    },
    chooseTab(tab: ProfileTab): void {
      $tab.set(tab)
    },
    /** Opens the message form in its place. */
    write(hasTimes: boolean, message?: string): void {
      $tab.set('contact')
      $writing.set({ hasTimes, ...(message && { message }) })
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

function toMissing({ phase }: Session, unlisted: { why: Unlisted } | undefined): Profile {
  if (phase === 'anonymous') return { phase: 'missing', forMembers: true, unlisted: null }
  if (!unlisted) return { phase: 'loading' }
  return { phase: 'missing', forMembers: false, unlisted: unlisted.why }
}

function toProfile({ data, error }: Answer, known: Advisor | undefined): Profile {
  if (data?.phase === 'found') return { phase: 'ready', advisor: data.advisor }
  if (data?.phase === 'merged') return { phase: 'moved', id: data.into }
  // The static page has a valid copy, even if the refresh failed.
  if (known) return { phase: 'ready', advisor: known }
  if (error instanceof Error) return { phase: 'failed', message: error.message }
  return { phase: 'loading' }
}
