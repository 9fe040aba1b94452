import { atom } from 'nanostores'
import type { AdvisorSearch } from '#data/advisors.queries.ts'
import { toFault } from '#data/fault.ts'
import type { AdvisorTypeId } from '#domain/advisor-type.ts'
import type { AdvisorCard, LocationChoice } from '#domain/advisor.ts'
import { CARDS_PER_PAGE, type Listing } from './listing.ts'

/** Milliseconds without a key before a search is sent. */
const PAUSE = 200

type Options = {
  typeId?: AdvisorTypeId
  fetchPage(search: AdvisorSearch): Promise<AdvisorCard[]>
}

/** The list of a directory too large for the browser: searched by the database, paged on by `Id`. */
export function createRemoteSearch({ typeId, fetchPage }: Options) {
  const $listing = atom<Listing<AdvisorCard>>({ phase: 'loading' })
  let wanted: { term: string; location: LocationChoice } = { term: '', location: 'all' }
  let rows: AdvisorCard[] = []
  // An answer that comes after a newer question was asked is not shown.
  let question = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function load(known: AdvisorCard[]): Promise<void> {
    const mine = ++question
    try {
      const { term, location } = wanted
      const page = await fetchPage({
        term,
        ...(typeId && { typeId }),
        ...(location !== 'all' && { state: location }),
        afterId: known.at(-1)?.id ?? 0,
        pageSize: CARDS_PER_PAGE + 1,
      })
      if (mine !== question) return
      rows = [...known, ...page.slice(0, CARDS_PER_PAGE)]
      const hasMore = page.length > CARDS_PER_PAGE
      $listing.set(
        rows.length === 0
          ? { phase: 'none' }
          : { phase: 'results', shown: rows, total: hasMore ? null : rows.length, hasMore },
      )
    } catch (thrown) {
      if (mine === question) $listing.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  return {
    $listing,
    /** Asks anew once the person pauses; at once when nothing was asked before. */
    search(term: string, location: LocationChoice): void {
      const isFirst = question === 0
      wanted = { term, location }
      clearTimeout(timer)
      if (isFirst) void load([])
      else timer = setTimeout(() => void load([]), PAUSE)
    },
    showMore: () => load(rows),
    retry(): void {
      $listing.set({ phase: 'loading' })
      void load([])
    },
  }
}
