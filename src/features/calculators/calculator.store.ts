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

/** Store of a calculator: from the texts of its fields to the answer, and to the URL and back. */
export function createCalculatorStore({ tool, law, words, fragment }: Deps) {
  const { fields } = tool
  const initial = initialTexts(fields)
  /** Texts of the answered case: they follow the fields after a pause. */
  const $case = atom<Texts>(initial)
  const $answer = atom(answer(tool, initial, law, words))
  /** The last result; it stays in the page, hidden, while a case has none. */
  const $result = atom($answer.get().result)
  const $isExample = computed($case, (texts) => isSame(texts, initial))
  const kept = createKept<Texts, Texts>({
    initial,
    keeper: toFragmentKeeper(
      fragment,
      (text) => parseTexts(fields, text),
      (texts) => toTextsFragment(fields, texts),
    ),
    pause: PAUSE,
    follow: calculate,
  })
  /** Texts of the fields. */
  const $texts = kept.$value

  function calculate(texts: Texts): void {
    if (isSame(texts, $case.get())) return
    $case.set(texts)
    $answer.set(answer(tool, texts, law, words))
    $result.set($answer.get().result ?? $result.get())
  }
  const toTexts = (found: Texts) => tidyAll(fields, { ...initial, ...found })

  return {
    fields,
    groups: tool.groups,
    law,
    $texts,
    $answer,
    $result,
    $isExample,
    $isReady: kept.$isReady,
    /** Starts with the form's texts: input from before hydration takes precedence. */
    start(entered: Texts) {
      kept.start((found) =>
        found ? toTexts({ ...found, ...changesOf(entered, initial) }) : tidyAll(fields, entered),
      )
    },
    enter(name: string, text: string) {
      kept.enter({ ...$texts.get(), [name]: text })
    },
    /** Answers the current input and separates its thousands. */
    settle() {
      const texts = tidyAll(fields, $texts.get())
      if (isSame(texts, $case.get())) $texts.set(texts)
      else kept.set(texts)
    },
    reset: kept.reset,
    /** Follows a case that is pasted into the address. */
    applyAddress: () => kept.restore(toTexts),
  }
}

function isSame(texts: Texts, others: Texts): boolean {
  return Object.keys(others).every((name) => texts[name] === others[name])
}

function changesOf(texts: Texts, before: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== before[name]))
}

function tidyAll(fields: CalculatorFields, texts: Texts): Texts {
  const all = Object.entries(fields).map(([name, { kind }]) => [
    name,
    tidy(kind, texts[name] ?? ''),
  ])
  return Object.fromEntries(all)
}
