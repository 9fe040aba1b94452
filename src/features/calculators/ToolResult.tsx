import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { ToolAnswer } from '#domain/calculators/tool.ts'
import type { CalculatorStore } from './calculator.store.ts'
import { ResultDetail, Sentences } from './ResultDetail.tsx'

type Props = { ref: Ref<HTMLDivElement>; store: CalculatorStore; answer: ToolAnswer }

/** The answer to a case with its details. */
export function ToolResult({ ref, store, answer: { result, instead = '' } }: Props) {
  const isExample = useStore(store.$isExample)
  const latest = useStore(store.$result)
  return (
    <div className="max-lg:not-print:contents">
      {/* The answer stays visible while the fields beside it are filled in. On a phone it stands above them. */}
      <div
        ref={ref}
        id="tool-result"
        tabIndex={-1}
        className="outline-offset-4 outline-own not-focus-visible:outline-none max-lg:-order-1 lg:sticky lg:top-0 lg:z-1 lg:-mt-4 lg:border-b lg:border-line lg:bg-paper lg:py-4 print:static"
      >
        <h2 className="eyebrow">{isExample ? toolMessages.exampleResult : toolMessages.result}</h2>
        <div className="mt-3 font-serif" role="status">
          <Sentences sentences={result?.answer ?? [instead]} />
        </div>
      </div>
      {/* Hidden, not removed, so that expanded parts are still open with the next result. */}
      <div className="mt-8 [&>*+*]:mt-8" hidden={!result}>
        {latest && <ResultDetail result={latest} law={store.law} />}
      </div>
    </div>
  )
}
