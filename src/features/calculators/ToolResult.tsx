import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { isExample, toSentences } from '#domain/calculators/examples.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { ToolAnswer } from '#domain/calculators/tool.ts'
import type { CalculatorStore } from './calculator.store.ts'
import { RemainingExamples } from './RemainingExamples.tsx'
import { ResultDetail, Sentences } from './ResultDetail.tsx'

type Props = { ref: Ref<HTMLDivElement>; store: CalculatorStore; answer: ToolAnswer }

/** The answer to a case with its details. */
export function ToolResult({ ref, store, answer }: Props) {
  const { result, examples } = answer
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
        <Answer store={store} answer={answer} />
        <div className="mt-4 empty:hidden">
          <RemainingExamples store={store} examples={examples} />
        </div>
      </div>
      {/* Hidden, not removed, so that expanded parts are still open with the next result. */}
      <div className="mt-8 [&>*+*]:mt-8" hidden={!result}>
        {latest && <ResultDetail result={latest} law={store.law} examples={examples} />}
      </div>
    </div>
  )
}

/** What rests on the reader's own values is the result; what rests on an example stands below it, and is marked. */
function Answer({ store, answer: { result, instead = '', examples } }: Omit<Props, 'ref'>) {
  const isWorkedCase = useStore(store.$isWorkedCase)
  const statements = result ? toSentences(result) : [{ text: instead, restsOn: [] }]
  const own = statements.filter((one) => !isExample(one, examples))
  const others = statements.filter((one) => isExample(one, examples))
  const title = isWorkedCase ? toolMessages.example : toolMessages.notYet
  return (
    <div className="font-serif" role="status">
      {own.length > 0 && (
        <>
          <h2 className="mb-3 font-sans eyebrow">{toolMessages.result}</h2>
          <Sentences sentences={own.map(({ text }) => text)} />
        </>
      )}
      {others.length > 0 && (
        <div className="border-s-2 border-dashed border-line-strong ps-4 not-first:mt-4">
          <h2 className="mb-3 font-sans eyebrow">{own.length > 0 ? toolMessages.mixed : title}</h2>
          <Sentences sentences={others.map(({ text }) => text)} />
        </div>
      )}
    </div>
  )
}
