import { useStore } from '@nanostores/react'
import { type RefObject, useState } from 'react'
import type { Words } from '#domain/calculators/dates/entry.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import type { AnyTool } from '#domain/calculators/tool.ts'
import { FormAndResult } from '#parts/calculators/FormAndResult.tsx'
import { pageFragment } from '#parts/page/address.ts'
import { type CalculatorStore, createCalculatorStore } from './calculator.store.ts'
import { ToolForm } from './ToolForm.tsx'
import { ToolResult } from './ToolResult.tsx'

type Props = {
  law: CitedLaw
  /** Texts of dates, if the calculator has dates. */
  words?: Words | undefined
}

/** Island of a calculator. Each has its own module, so that a page loads only its calculator's rules. */
export function createCalculator(tool: AnyTool) {
  return function Calculator({ law, words }: Props) {
    const [store] = useState(() =>
      createCalculatorStore({ tool, law, words, fragment: pageFragment }),
    )
    return (
      // On a phone the answer stands above the form, which comes first: nothing is painted until both have come.
      <FormAndResult className="max-lg:not-has-[#tool-result]:*:invisible">
        {({ ref, show }) => <FormWithResult store={store} resultRef={ref} onShowResult={show} />}
      </FormAndResult>
    )
  }
}

type FormProps = {
  store: CalculatorStore
  resultRef: RefObject<HTMLDivElement | null>
  onShowResult: () => void
}

function FormWithResult({ store, resultRef, onShowResult }: FormProps) {
  const answer = useStore(store.$answer)
  return (
    <>
      <ToolForm store={store} answer={answer} onShowResult={onShowResult} />
      <ToolResult ref={resultRef} store={store} answer={answer} />
    </>
  )
}
