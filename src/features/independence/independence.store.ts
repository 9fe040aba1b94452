import { atom, computed } from 'nanostores'
import { countLevels, evaluate } from '#domain/independence/evaluate.ts'
import { type QuestionId, questionIds, seatIds } from '#domain/independence/ids.ts'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import type { Rules } from '#domain/independence/rules.ts'
import {
  allRefs,
  emptyTeam,
  fromFragment,
  placeOf,
  type Team,
  toAnswer,
  toFragment,
  toMember,
  toReader,
  toTie,
} from '#domain/independence/team.ts'
import type { Fragment } from '#parts/page/address.ts'

/** Debounce of the findings and of the look-up in milliseconds. */
export const PAUSE = 200
/** Shortest text that is looked up in the directory. */
const SHORTEST_TERM = 2

/** A tie in the form; an empty text is not chosen yet. */
export type Row = { key: number; from: string; relation: string; to: string }
export type IndependenceStore = ReturnType<typeof createIndependenceStore>
type Deps = {
  rules: Rules
  fragment: Fragment
  /** Names in the directory, for members; undefined for visitors. */
  fetchNames?: ((term: string) => Promise<readonly string[]>) | undefined
}

/** Store of the check of ties: from the form to the findings, and to the address and back. */
export function createIndependenceStore({ rules, fragment, fetchNames }: Deps) {
  const $names = atom<Readonly<Record<string, string>>>({})
  const $rows = atom<readonly Row[]>([])
  const $answers = atom(emptyTeam.answers)
  const $viewer = atom(emptyTeam.reader)
  /** The judged team: it follows the form after a pause. */
  const $team = atom(emptyTeam)
  const $suggestions = atom<readonly string[]>([])
  const $isReady = atom(false)
  /** While nothing is entered, what nobody has answered is no finding. */
  const $findings = computed($team, (team) => {
    const found = evaluate(team, rules)
    return isUntouched(team) ? { ...found, findings: [] } : found
  })
  let pause: ReturnType<typeof setTimeout> | undefined
  let nextKey = 0
  let latestTerm = ''

  const settle = () => {
    clearTimeout(pause)
    const members = allRefs.flatMap((ref) => toMember(ref, $names.get()[ref] ?? '') ?? [])
    const ties = $rows.get().flatMap((row) => toTie(row) ?? [])
    $team.set({ members, ties, answers: $answers.get(), reader: $viewer.get() })
    fragment.write(toFragment($team.get()))
  }
  const adopt = ({ members, ties, answers, reader }: Team) => {
    $names.set(Object.fromEntries(members.map(({ ref, name }) => [ref, name])))
    $rows.set(ties.map((tie) => ({ key: nextKey++, ...tie })))
    $answers.set(answers)
    $viewer.set(reader)
    settle()
  }
  const suggest = async (term: string) => {
    latestTerm = term
    if (!fetchNames || term.length < SHORTEST_TERM) return $suggestions.set([])
    // Suggestions are a help: without them the name is typed.
    const names = await fetchNames(term).catch(() => [])
    if (latestTerm === term) $suggestions.set(names)
  }
  const setRows = (rows: readonly Row[]) => {
    $rows.set(rows)
    settle()
  }

  return {
    rules,
    isMember: fetchNames !== undefined,
    $names,
    $rows,
    $answers,
    $viewer,
    $team,
    $findings,
    /** What was found, in a sentence. */
    $summary: computed([$team, $findings], ({ members, ties }, { findings }) => {
      if (members.length === 0 && ties.length === 0) return messages.nothing
      const counts = countLevels(findings)
      return counts.stop + counts.check === 0 ? messages.noConflict : messages.counted(counts)
    }),
    $suggestions,
    $isReady,
    /** Starts with the address; input from before hydration takes precedence. */
    start(entered: Readonly<Record<string, string>>) {
      const team = fromFragment(fragment.read()) ?? emptyTeam
      adopt(team)
      const texts = Object.entries(entered).filter(([, text]) => text !== '')
      $names.set({
        ...$names.get(),
        ...Object.fromEntries(texts.filter(([name]) => placeOf(name))),
      })
      $viewer.set(toReader(entered['reader'] ?? null) ?? $viewer.get())
      const answered = questionIds.map((id) => [id, toAnswer(entered[id] ?? null)] as const)
      const chosen = answered.filter(([, answer]) => answer !== 'unknown')
      $answers.set({ ...$answers.get(), ...Object.fromEntries(chosen) })
      settle()
      $isReady.set(true)
    },
    enter(ref: string, text: string) {
      $names.set({ ...$names.get(), [ref]: text })
      clearTimeout(pause)
      pause = setTimeout(() => {
        settle()
        if (isSeat(ref)) void suggest(text.trim())
      }, PAUSE)
    },
    answer(id: QuestionId, text: string) {
      $answers.set({ ...$answers.get(), [id]: toAnswer(text) })
      settle()
    },
    /** Who fills it in. */
    read(text: string) {
      $viewer.set(toReader(text))
      settle()
    },
    addRow() {
      setRows([...$rows.get(), { key: nextKey++, from: '', relation: '', to: '' }])
    },
    changeRow(key: number, change: Partial<Row>) {
      setRows($rows.get().map((row) => (row.key === key ? Object.assign({}, row, change) : row)))
    },
    removeRow(key: number) {
      setRows($rows.get().filter((row) => row.key !== key))
    },
    settle,
    reset() {
      adopt(emptyTeam)
    },
    /** Applies a changed fragment. A link within the page removes the team from the address; it is restored. */
    applyAddress() {
      const team = fromFragment(fragment.read())
      if (team) adopt(team)
      else settle()
    },
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
export function isIncomplete(row: Row): boolean {
  return toTie(row) === undefined && [row.from, row.relation, row.to].some((text) => text !== '')
}
