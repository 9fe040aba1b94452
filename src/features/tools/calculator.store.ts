import { atom, computed } from 'nanostores'
import type { Words } from '#domain/tools/dates/entry.ts'
import { type Fields, tidy } from '#domain/tools/fields.ts'
import type { CitedLaw } from '#domain/tools/law.ts'
import {
  answer,
  type AnyTool,
  fromFragment,
  initialTexts,
  type Texts,
  toFragment,
} from '#domain/tools/tool.ts'
import type { Fragment } from '#parts/page/address.ts'

/** Debounce of the result in milliseconds. */
export const PAUSE = 200

export type CalculatorStore = ReturnType<typeof createCalculatorStore>
type Deps = { tool: AnyTool; law: CitedLaw; words?: Words | undefined; fragment: Fragment }

/** Store of a calculator: from the texts of its fields to the answer, and to the URL and back. */
export function createCalculatorStore({ tool, law, words, fragment }: Deps) {
  const { fields } = tool
  const initial = initialTexts(fields)
  /** Texts of the fields. */
  const $texts = atom<Texts>(initial)
  /** Texts of the answered case: they follow the fields after a pause. */
  const $case = atom<Texts>(initial)
  const $answer = atom(answer(tool, initial, law, words))
  /** The last result; it stays in the page, hidden, while a case has none. */
  const $result = atom($answer.get().result)
  const $isExample = computed($case, (texts) => isSame(texts, initial))
  const $isReady = atom(false)
  const isExampleEntered = () => isSame($texts.get(), initial)
  let pause: ReturnType<typeof setTimeout> | undefined

  const calculate = () => {
    clearTimeout(pause)
    $case.set($texts.get())
    $answer.set(answer(tool, $texts.get(), law, words))
    $result.set($answer.get().result ?? $result.get())
    fragment.write(toFragment(fields, $texts.get()))
  }
  /** Answers the current input and separates its thousands. */
  const settle = () => {
    $texts.set(tidyAll(fields, $texts.get()))
    if (!isSame($texts.get(), $case.get())) calculate()
  }
  /** Adopts the case in the URL, if there is one. */
  const readCase = (entered: Texts = {}): boolean => {
    const texts = fromFragment(fields, fragment.read())
    if (texts) $texts.set(tidyAll(fields, { ...initial, ...texts, ...entered }))
    return texts !== undefined
  }

  return {
    fields,
    groups: tool.groups,
    law,
    $texts,
    $answer,
    $result,
    $isExample,
    $isReady,
    /** Starts with the form's texts: input from before hydration takes precedence. */
    start(entered: Texts) {
      if (!readCase(changesOf(entered, initial))) $texts.set(tidyAll(fields, entered))
      $isReady.set(true)
      if (!isExampleEntered()) calculate()
    },
    enter(name: string, text: string) {
      $texts.set({ ...$texts.get(), [name]: text })
      clearTimeout(pause)
      pause = setTimeout(calculate, PAUSE)
    },
    settle,
    reset() {
      $texts.set(initial)
      calculate()
    },
    /** Applies a changed fragment. A link within the page removes the case from the URL; it is restored. */
    applyAddress() {
      if (readCase() || !isExampleEntered()) calculate()
    },
  }
}

function isSame(texts: Texts, others: Texts): boolean {
  return Object.keys(others).every((name) => texts[name] === others[name])
}

function changesOf(texts: Texts, before: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== before[name]))
}

function tidyAll(fields: Fields, texts: Texts): Texts {
  const all = Object.entries(fields).map(([name, { kind }]) => [
    name,
    tidy(kind, texts[name] ?? ''),
  ])
  return Object.fromEntries(all)
}
