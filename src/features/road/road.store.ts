import { atom, computed } from 'nanostores'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toDates } from '#domain/road/dates.ts'
import type { Match } from '#domain/road/match.ts'
import { MATCHED_KINDS, optionsOf, type Road, toRoad } from '#domain/road/road.ts'
import type { ToolAnswer } from '#domain/calculators/tool.ts'
import type { Fragment } from '#parts/page/address.ts'
import { createKept, toFragmentKeeper } from '#parts/calculators/kept.store.ts'
import { type Case, emptyCase, parseCase, hasDays, mergeCases, toCaseFragment } from './address.ts'
import type { RoadContent, RoadFile, RoadForm } from './content.ts'
import type { Search } from './matches.ts'

/** The file with content, law and texts, fetched for the first answer. */
type FileState = { phase: 'none' } | { phase: 'failed' } | { phase: 'ready'; file: RoadFile }

/** Firms of one type, for a member. */
export type Firms =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; matches: readonly Match[] }
type FirmsByType = Readonly<Partial<Record<AdvisorTypeId, Firms>>>

/** The road of a case, with its content. */
export type FoundRoad = { road: Road; content: RoadContent; state: string }

/** Dates of a case; null and without errors if no date field is used. */
type Dates = ToolAnswer | null

type Deps = {
  form: RoadForm
  fragment: Fragment
  fetchFile: () => Promise<RoadFile>
  isMember: () => boolean
  fetchMatches: (search: Search) => Promise<Match[]>
}
export type RoadStore = ReturnType<typeof createRoadStore>

/** Store of the road map: from the answers to stage, dates and firms, and to the URL and back. */
export function createRoadStore({ form, fragment, fetchFile, isMember, fetchMatches }: Deps) {
  const kept = createKept<Case, Case>({
    initial: emptyCase(form),
    keeper: toFragmentKeeper(
      fragment,
      (text) => (text.includes('=') ? parseCase(text, form) : undefined),
      toCaseFragment,
    ),
    pause: 0,
    follow,
  })
  const $case = kept.$value
  const $file = atom<FileState>({ phase: 'none' })
  const $result = computed([$case, $file], toResult)
  const $dates = computed([$case, $file], toDatesOf)
  const $fragment = computed($case, toCaseFragment)
  const $firms = atom<FirmsByType>({})
  let isLoading = false
  /** State of the firms that are shown. */
  let firmsState = ''

  const load = async () => {
    if (isLoading || $file.get().phase === 'ready') return
    isLoading = true
    try {
      $file.set({ phase: 'ready', file: await fetchFile() })
    } catch {
      $file.set({ phase: 'failed' })
    }
    isLoading = false
    showFirms()
  }
  const showFirms = () => {
    const result = $result.get()
    if (result && isMember()) void fetchFirms(result)
    else $firms.set({})
  }
  const fetchFirms = async ({ road, content, state }: FoundRoad) => {
    const before = $firms.get()
    const types = road.now.slice(0, MATCHED_KINDS).map(({ type }) => type)
    const shown = types.map((type) => [type, before[type] ?? { phase: 'loading' }])
    $firms.set(Object.fromEntries(shown) as FirmsByType)
    await Promise.all(
      types.map(async (type) => {
        const search = { type, state, services: road.services, rules: content.rules }
        const firms = await toFirms(fetchMatches(search))
        // The answers may have changed meanwhile.
        if ($result.get()?.road === road) $firms.set({ ...$firms.get(), [type]: firms })
      }),
    )
  }
  function follow({ answers }: Case): void {
    if (answers.state !== firmsState) $firms.set({})
    firmsState = answers.state
    void load()
    showFirms()
  }

  return {
    form,
    $case,
    $file,
    $result,
    $dates,
    $fragment,
    $firms,
    /** Starts with the form's answers: those from before hydration take precedence over the address. */
    start: (entered: Case) => kept.start((found = emptyCase(form)) => mergeCases(entered, found)),
    answer: kept.set,
    settle: kept.keep,
    reset: kept.reset,
    /** Follows a case that is pasted into the address. */
    applyAddress: () => kept.restore((found) => found),
  }
}

function toResult({ answers }: Case, loaded: FileState): FoundRoad | null {
  if (loaded.phase !== 'ready') return null
  const { content } = loaded.file
  const stage = content.stages.find(({ id }) => id === answers.stage)
  if (!stage) return null
  const road = toRoad(stage, optionsOf(content.questions, answers))
  return { road, content, state: answers.state }
}

function toDatesOf(now: Case, loaded: FileState): Dates {
  if (loaded.phase !== 'ready' || !hasDays(now)) return null
  const { law, words } = loaded.file
  return toDates(now.answers.chosen['form']?.[0], now.days, law, words)
}

async function toFirms(matches: Promise<Match[]>): Promise<Firms> {
  try {
    return { phase: 'ready', matches: await matches }
  } catch (fault) {
    return { phase: 'failed', message: fault instanceof Error ? fault.message : '' }
  }
}
