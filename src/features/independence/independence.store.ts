import { atom, computed } from 'nanostores'
import { countLevels, evaluate } from '#domain/independence/evaluate.ts'
import { type QuestionId, questionIds, seatIds } from '#domain/independence/ids.ts'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import type { Rules } from '#domain/independence/rules.ts'
import {
  allRefs,
  emptyTeam,
  parseTeam,
  placeOf,
  type Team,
  toAnswer,
  toTeamFragment,
  toMember,
  toReader,
  toTie,
} from '#domain/independence/team.ts'
import type { Fragment } from '#parts/page/address.ts'
import { createKept, toFragmentKeeper } from '#parts/calculators/kept.store.ts'

/** Debounce of the findings and of the look-up in milliseconds. */
export const FINDINGS_PAUSE = 200
/** Shortest text that is looked up in the directory. */
const SHORTEST_TERM = 2

/** A tie in the form; an empty text is not chosen yet. */
export type TieEntry = { key: number; from: string; relation: string; to: string }
/** The form as it is filled in. */
type Entered = {
  names: Readonly<Record<string, string>>
  rows: readonly TieEntry[]
  answers: Team['answers']
  viewer: Team['reader']
}
export type IndependenceStore = ReturnType<typeof createIndependenceStore>
type Deps = {
  rules: Rules
  fragment: Fragment
  /** Names in the directory, for members; undefined for visitors. */
  fetchNames?: ((term: string) => Promise<readonly string[]>) | undefined
}

/** Store of the check of ties: from the form to the findings, and to the address and back. */
export function createIndependenceStore({ rules, fragment, fetchNames }: Deps) {
  /** The judged team: it follows the form after a pause. */
  const $team = atom(emptyTeam)
  const $suggestions = atom<readonly string[]>([])
  /** While nothing is entered, what nobody has answered is no finding. */
  const $findings = computed($team, (team) => {
    const found = evaluate(team, rules)
    return isUntouched(team) ? { ...found, findings: [] } : found
  })
  let nextKey = 0
  let latestTerm = ''

  const toEntered = ({ members, ties, answers, reader }: Team): Entered => ({
    names: Object.fromEntries(members.map(({ ref, name }) => [ref, name])),
    rows: ties.map((tie) => ({ key: nextKey++, ...tie })),
    answers,
    viewer: reader,
  })
  const kept = createKept<Entered, Team>({
    initial: toEntered(emptyTeam),
    keeper: toFragmentKeeper(fragment, parseTeam, (entered) => toTeamFragment(toTeam(entered))),
    pause: FINDINGS_PAUSE,
    follow: (entered) => $team.set(toTeam(entered)),
  })
  const change = (part: Partial<Entered>) => kept.set({ ...kept.$value.get(), ...part })
  const suggest = async (term: string) => {
    latestTerm = term
    if (!fetchNames || term.length < SHORTEST_TERM) return $suggestions.set([])
    // Suggestions are a help: without them the name is typed.
    const names = await fetchNames(term).catch(() => [])
    if (latestTerm === term) $suggestions.set(names)
  }
  const changeRows = (to: (rows: readonly TieEntry[]) => readonly TieEntry[]) =>
    change({ rows: to(kept.$value.get().rows) })

  return {
    rules,
    isMember: fetchNames !== undefined,
    $names: computed(kept.$value, ({ names }) => names),
    $rows: computed(kept.$value, ({ rows }) => rows),
    $answers: computed(kept.$value, ({ answers }) => answers),
    $viewer: computed(kept.$value, ({ viewer }) => viewer),
    $team,
    $findings,
    /** What was found, in a sentence. */
    $summary: computed([$team, $findings], ({ members, ties }, { findings }) => {
      if (members.length === 0 && ties.length === 0) return messages.nothing
      const counts = countLevels(findings)
      return counts.stop + counts.check === 0 ? messages.noConflict : messages.counted(counts)
    }),
    $suggestions,
    $isReady: kept.$isReady,
    /** Starts with the address; input from before hydration takes precedence. */
    start(typed: Readonly<Record<string, string>>) {
      kept.start((team = emptyTeam) => withTyped(toEntered(team), typed))
    },
    enter(ref: string, text: string) {
      const { names, ...rest } = kept.$value.get()
      kept.enter({ ...rest, names: { ...names, [ref]: text } }, () => {
        if (isSeat(ref)) void suggest(text.trim())
      })
    },
    answer(id: QuestionId, text: string) {
      change({ answers: { ...kept.$value.get().answers, [id]: toAnswer(text) } })
    },
    /** Who fills it in. */
    read(text: string) {
      change({ viewer: toReader(text) })
    },
    addRow() {
      changeRows((rows) => [...rows, { key: nextKey++, from: '', relation: '', to: '' }])
    },
    changeRow(key: number, part: Partial<TieEntry>) {
      changeRows((rows) =>
        rows.map((row) => (row.key === key ? Object.assign({}, row, part) : row)),
      )
    },
    removeRow(key: number) {
      changeRows((rows) => rows.filter((row) => row.key !== key))
    },
    settle: kept.settle,
    reset: kept.reset,
    /** Follows a team that is pasted into the address. */
    applyAddress: () => kept.restore(toEntered),
  }
}

function toTeam({ names, rows, answers, viewer }: Entered): Team {
  const members = allRefs.flatMap((ref) => toMember(ref, names[ref] ?? '') ?? [])
  return { members, ties: rows.flatMap((row) => toTie(row) ?? []), answers, reader: viewer }
}

/** The form with what was typed before it was ready. */
function withTyped(entered: Entered, typed: Readonly<Record<string, string>>): Entered {
  const names = Object.entries(typed).filter(([name, text]) => text !== '' && placeOf(name))
  const answers = questionIds.map((id) => [id, toAnswer(typed[id] ?? null)] as const)
  const chosen = answers.filter(([, answer]) => answer !== 'unknown')
  return {
    ...entered,
    names: { ...entered.names, ...Object.fromEntries(names) },
    answers: { ...entered.answers, ...Object.fromEntries(chosen) },
    viewer: toReader(typed['reader'] ?? null) ?? entered.viewer,
  }
}

function isUntouched({ members, ties, answers }: Team): boolean {
  return members.length + ties.length === 0 && questionIds.every((id) => answers[id] === 'unknown')
}

/** The company and the sellers are not in the directory: their names are not looked up. */
export function isSeat(ref: string): boolean {
  return seatIds.some((id) => id === placeOf(ref))
}

/** Whether a started row does not say a tie yet. */
export function isIncomplete(row: TieEntry): boolean {
  return toTie(row) === undefined && [row.from, row.relation, row.to].some((text) => text !== '')
}
