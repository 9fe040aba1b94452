import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Words } from '#domain/tools/dates/entry.ts'
import type { CitedLaw } from '#domain/tools/law.ts'
import type { AnyTool } from '#domain/tools/tool.ts'
import { FormAndResult, showResult } from '#parts/tools/FormAndResult.tsx'
import { pageFragment } from '#parts/page/address.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
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
      <IslandBoundary>
        <FormWithResult store={store} />
      </IslandBoundary>
    )
  }
}

function FormWithResult({ store }: { store: CalculatorStore }) {
  const result = useRef<HTMLDivElement>(null)
  const answer = useStore(store.$answer)
  return (
    <FormAndResult>
      <ToolForm store={store} answer={answer} onShowResult={() => showResult(result.current)} />
      <ToolResult ref={result} store={store} answer={answer} />
    </FormAndResult>
  )
}
