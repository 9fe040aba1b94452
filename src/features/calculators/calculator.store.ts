import { atom, computed } from 'nanostores'
import type { Words } from '#domain/calculators/dates/entry.ts'
import { type CalculatorFields, tidy } from '#domain/calculators/fields.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import {
  answer,
  type AnyTool,
  parseTexts,
  initialTexts,
  type Texts,
  toTextsFragment,
} from '#domain/calculators/tool.ts'
import type { Fragment } from '#parts/page/address.ts'
import { createKept, toFragmentKeeper } from '#parts/calculators/kept.store.ts'

/** Debounce of the result in milliseconds. */
export const PAUSE = 200

export type CalculatorStore = ReturnType<typeof createCalculatorStore>
type Deps = { tool: AnyTool; law: CitedLaw; words?: Words | undefined; fragment: Fragment }

/**
 * Store of a calculator: from the texts that are the reader's own to the answer, and to the URL and back. A field that nobody has
 * filled in has the text of the worked case.
 */
export function createCalculatorStore({ tool, law, words, fragment }: Deps) {
  const { fields } = tool
  const initial = initialTexts(fields)
  /** Own texts of the answered case: they follow the fields after a pause. */
  const $case = atom<Texts>({})
  const $answer = atom(answer(tool, {}, law, words))
  /** The last result; it stays in the page, hidden, while a case has none. */
  const $result = atom($answer.get().result)
  const $isWorkedCase = computed($case, (own) => Object.keys(own).length === 0)
  const kept = createKept<Texts, Texts>({
    initial: {},
    keeper: toFragmentKeeper(
      fragment,
      (text) => parseTexts(fields, text),
      (own) => toTextsFragment(fields, own),
    ),
    pause: PAUSE,
    follow: calculate,
  })
  /** Texts of all fields. */
  const $texts = computed(kept.$value, (own) => ({ ...initial, ...own }))

  function calculate(own: Texts): void {
    if (isSame(own, $case.get())) return
    $case.set(own)
    $answer.set(answer(tool, own, law, words))
    $result.set($answer.get().result ?? $result.get())
  }
  const isSame = (own: Texts, other: Texts) =>
    Object.keys(fields).every((name) => own[name] === other[name])
  const toTidy = (own: Texts) => tidyAll(fields, own)

  return {
    fields,
    questions: tool.questions ?? [],
    groups: tool.groups,
    law,
    $own: kept.$value,
    $texts,
    $answer,
    $result,
    $isWorkedCase,
    $isReady: kept.$isReady,
    /** Starts with the form's texts: input from before hydration takes precedence, and stays as it is, because it may be half typed. */
    start(entered: Texts) {
      kept.start((found = {}) => ({ ...toTidy(found), ...changesOf(entered, initial) }))
    },
    enter(name: string, text: string) {
      kept.enter({ ...kept.$value.get(), [name]: text })
    },
    /** Answers the current input and separates its thousands. */
    settle() {
      const own = toTidy(kept.$value.get())
      if (isSame(own, $case.get())) kept.$value.set(own)
      else kept.set(own)
    },
    /** Takes the examples that are left as the reader's own values. */
    accept() {
      const { examples } = $answer.get()
      const accepted = Object.fromEntries(examples.map((name) => [name, initial[name] ?? '']))
      kept.set({ ...accepted, ...kept.$value.get() })
    },
    reset: kept.reset,
    /** Follows a case that is pasted into the address. */
    applyAddress: () => kept.restore(toTidy),
  }
}

function changesOf(texts: Texts, before: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== before[name]))
}

/** Texts of known fields with their thousands separated. */
function tidyAll(fields: CalculatorFields, texts: Texts): Texts {
  const all = Object.entries(texts).flatMap(([name, text]) => {
    const field = fields[name]
    return field ? [[name, tidy(field.kind, text)]] : []
  })
  return Object.fromEntries(all)
}
