import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { toolMessages } from '#domain/tools/messages.ts'
import type { Answer } from '#domain/tools/tool.ts'
import type { CalculatorStore } from './calculator.store.ts'
import { ReportDetail, Sentences } from './Report.tsx'

type Props = { ref: Ref<HTMLDivElement>; store: CalculatorStore; answer: Answer }

/** The answer to a case with its details. */
export function ToolResult({ ref, store, answer: { report, instead = '' } }: Props) {
  const isExample = useStore(store.$isExample)
  const latest = useStore(store.$report)
  return (
    <div ref={ref} className="tool-result" id="tool-result" tabIndex={-1}>
      <div className="tool-head">
        <h2 className="eyebrow">{isExample ? toolMessages.exampleResult : toolMessages.result}</h2>
        <div className="tool-answer" role="status">
          <Sentences sentences={report?.answer ?? [instead]} />
        </div>
      </div>
      {/* Hidden, not removed, so that expanded parts are still open with the next result. */}
      <div className="tool-detail" hidden={!report}>
        {latest && <ReportDetail report={latest} law={store.law} />}
      </div>
    </div>
  )
}
