import { atom, computed } from 'nanostores'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import { forgetOwnFirm, readOwnFirm } from '#data/own-firm.ts'
import type { FirmTraits, SimilarListing } from '#domain/firms/own-firm.ts'
import type { SentRegistration } from '#domain/listings/sent-registration.ts'

/** "Is this your firm?": not asked, or the listed firms that may be it. */
export type OwnFirm =
  | { phase: 'open' }
  | { phase: 'asking'; name: string; found: Loaded<SimilarListing[]> }
  /** No listed firm is like it. */
  | { phase: 'unlisted'; name: string }

type FetchIsWaiting = (firm: FirmTraits) => Promise<boolean>
type FetchSimilar = (firm: FirmTraits) => Promise<SimilarListing[]>
type Options = {
  fetchSimilarListings: FetchSimilar
  fetchIsWaitingElsewhere: FetchIsWaiting
  /** Takes over the name into the form. */
  register(name: string): void
}

/**
 * Store of the question whether a firm is listed: first for the name that the home page's door has kept, then for a form before it
 * is sent.
 */
export function createOwnFirm({
  fetchSimilarListings,
  fetchIsWaitingElsewhere,
  register,
}: Options) {
  const $ownFirm = atom<OwnFirm>({ phase: 'open' })
  /** Listed firms whose name, website or email the form has. */
  const $told = atom<readonly SimilarListing[]>([])
  /** The member's own registration of this kind that waits, once the member has been told before sending. */
  const $waiting = atom<SentRegistration | null>(null)
  /** Whether somebody else's registration of the same firm waits, once the member has been told before sending. */
  const $isElsewhere = atom(false)
  /** Whether one of these is shown above the button. */
  const $hasNotices = computed(
    [$told, $waiting, $isElsewhere],
    (told, waiting, isElsewhere) => told.length > 0 || waiting !== null || isElsewhere,
  )
  /** The traits for which another registration has been looked up. */
  let lookedFor = ''
  /** The traits of which the member has been told. */
  let toldOf = ''

  function go(phase: 'open' | 'unlisted', name: string): void {
    forgetOwnFirm()
    register(name)
    $ownFirm.set(phase === 'open' ? { phase } : { phase, name })
  }

  async function ask(name: string, email: string): Promise<void> {
    const own = $ownFirm.get()
    // After a claim the list stays until it is read again.
    if (own.phase !== 'asking' || own.found.phase !== 'ready')
      $ownFirm.set({ phase: 'asking', name, found: { phase: 'loading' } })
    const found = await fetchLoaded(fetchSimilarListings({ name, website: null, email }))
    if (found.phase === 'ready' && found.data.length === 0) go('unlisted', name)
    else $ownFirm.set({ phase: 'asking', name, found })
  }

  return {
    $ownFirm,
    $told,
    $hasNotices,
    /** Asks about the kept name; also again, after a failure or a claim. */
    async begin(email: string): Promise<void> {
      const name = readOwnFirm()
      if (name !== '') await ask(name, email)
    },
    /** None of the listed firms: the form follows. */
    another(): void {
      const own = $ownFirm.get()
      if (own.phase === 'asking') go('open', own.name)
    },
    /** Whether the member has to read first that the firm may be listed. The same traits are told once. */
    async tell(traits: FirmTraits): Promise<boolean> {
      const key = JSON.stringify(traits)
      if (key === toldOf) return false
      const similar = await fetchSimilarListings(traits)
      toldOf = key
      $told.set(similar.filter(({ why }) => why.length > 0))
      return $told.get().length > 0
    },
    $waiting,
    /** Whether the member has to read first that a registration of theirs waits. It is told once. */
    tellWaiting(waiting: SentRegistration | undefined): boolean {
      if (!waiting || $waiting.get()?.id === waiting.id) return false
      $waiting.set(waiting)
      return true
    },
    $isElsewhere,
    /** Whether the member has to read first that a colleague's registration may wait. The same traits are told once. */
    async tellElsewhere(traits: FirmTraits): Promise<boolean> {
      const key = JSON.stringify([traits.website, traits.email])
      if (key === lookedFor) return false
      const isWaiting = await fetchIsWaitingElsewhere(traits)
      lookedFor = key
      $isElsewhere.set(isWaiting)
      return isWaiting
    },
    clear(): void {
      $isElsewhere.set(false)
      $told.set([])
      $waiting.set(null)
      $ownFirm.set({ phase: 'open' })
    },
  }
}
