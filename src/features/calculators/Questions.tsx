import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isExample } from '#domain/calculators/examples.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import type { QuestionAnswer } from '#domain/calculators/result.ts'
import type { AnyTool, ToolAnswer } from '#domain/calculators/tool.ts'
import { ExampleMark } from '#parts/calculators/ExampleMark.tsx'
import { FormFrame } from '#parts/calculators/FormFrame.tsx'
import { PrintHead } from '#parts/calculators/PrintHead.tsx'
import { pageFragment } from '#parts/page/address.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { TimePath } from '#ui/plot/TimePath.tsx'
import { type CalculatorStore, createCalculatorStore } from './calculator.store.ts'
import { RemainingExamples } from './RemainingExamples.tsx'
import { ResultDetail } from './ResultDetail.tsx'
import { Actions, connect, FieldGroups, FieldList } from './ToolForm.tsx'

/** What is asked, and beside it or below it the answer. */
const beside =
  'grid grid-cols-1 gap-x-columns gap-y-4 py-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] print:block print:py-3'

type Props = { law: CitedLaw }
type Shown = { store: CalculatorStore; answer: ToolAnswer }

/** Island of a calculator that asks a few questions, each with its fields and its answer below them. */
export function createQuestions(tool: AnyTool) {
  return function Questions({ law }: Props) {
    const [store] = useState(() => createCalculatorStore({ tool, law, fragment: pageFragment }))
    return (
      <IslandBoundary>
        <div className="wrap pt-6 pb-section print:py-4">
          <PrintHead />
          <QuestionForm store={store} />
        </div>
      </IslandBoundary>
    )
  }
}

function QuestionForm({ store }: { store: CalculatorStore }) {
  const answer = useStore(store.$answer)
  const latest = useStore(store.$result)
  const { result, examples } = answer
  const [, , , ...further] = latest?.answers ?? []
  return (
    <>
      <FormFrame
        store={store}
        connect={connect}
        className="gap-0"
        label="Your case"
        noScript="Calculating needs JavaScript. What you see is a worked case with the values in this form."
      >
        {examples.length > 0 && <p className="pb-5 meta">{toolMessages.examples}</p>}
        <div id="tool-result">
          {store.questions.map(({ title, names }, at) => (
            <Question
              key={title}
              title={title}
              names={names}
              at={at}
              store={store}
              answer={answer}
            />
          ))}
        </div>
        <div className={`border-t border-ink ${beside} print:border-0 print:py-0`}>
          <div className="grid content-start gap-4">
            <Actions store={store} answer={answer} />
            <p className="meta print:hidden">
              This page’s address holds the values that you enter: save or share the link.
            </p>
          </div>
          <RemainingExamples store={store} examples={examples} />
        </div>
        <MoreExact store={store} answer={answer} />
      </FormFrame>
      {/* Hidden, not removed, so that expanded parts are still open with the next result. */}
      <div hidden={!result}>
        {further.map((one) => (
          <div key={one.title} className={`border-b border-line ${beside}`}>
            <h2 className="text-h3">{one.title}</h2>
            <Answered {...one} examples={examples} />
          </div>
        ))}
        <div className={beside}>
          <h2 className="text-h3">{toolMessages.detail}</h2>
          <div className="min-w-0 [&>*+*]:mt-8">
            {latest && <ResultDetail result={latest} law={store.law} examples={examples} />}
          </div>
        </div>
      </div>
    </>
  )
}

type QuestionProps = Shown & { title: string; names: readonly string[]; at: number }

function Question({ title, names, at, store, answer }: QuestionProps) {
  const { result, instead, examples, problems } = answer
  const found = result?.answers?.[at]
  const isAsked = (some: readonly string[]) => some.some((name) => problems[name] !== undefined)
  // The message stands once: at the question with the invalid field, or at the first.
  const isHere = isAsked(names) || (at === 0 && !store.questions.some((one) => isAsked(one.names)))
  return (
    <section className={`border-t border-ink ${beside}`}>
      <fieldset className="grid min-w-0 content-start gap-4 xs:max-lg:grid-cols-2 print:break-inside-avoid print:break-after-avoid print:grid-cols-3 print:items-end print:gap-x-6">
        <legend className="float-left mb-1 w-full xs:max-lg:col-span-full print:col-span-full">
          <h2 className="text-h3">{title}</h2>
        </legend>
        <FieldList store={store} answer={answer} names={names} />
      </fieldset>
      <div role="status" className="print:mt-2">
        {found && <Answered {...found} examples={examples} />}
        {!found && isHere && <p className="font-serif">{instead}</p>}
      </div>
    </section>
  )
}

/** An answer with its line; what rests on an example is marked and set apart. */
function Answered({
  lead,
  line,
  more,
  path,
  restsOn,
  examples,
}: QuestionAnswer & { examples: readonly string[] }) {
  const isMarked = isExample({ restsOn }, examples)
  return (
    <div
      className={
        isMarked ? 'border-s-2 border-dashed border-line-strong ps-4' : 'border-s-2 border-own ps-4'
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3 font-serif text-h2 lining-nums print:text-h3">
        <span className={isMarked ? 'text-ink-soft' : 'text-own'}>{lead}</span>
        {isMarked && <ExampleMark className="font-sans" />}
      </p>
      {line && <p className="mt-1 text-small lining-nums tabular-nums">{line}</p>}
      {path && (
        <div className="mt-5 mb-4 print:my-2">
          <TimePath {...path} />
        </div>
      )}
      {more.map(({ text }) => (
        <p key={text} className="mt-2 max-w-measure text-small text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  )
}

/** The other fields, folded away; a case that uses one of them, and a problem there, unfold them. */
function MoreExact({ store, answer }: Shown) {
  const own = useStore(store.$own)
  const names = store.groups.flatMap((group) => group.names)
  const isUsed = names.some((name) => own[name] !== undefined || answer.problems[name])
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isUsed && ref.current) ref.current.open = true
  }, [isUsed])
  return (
    // A reader may have unfolded it before React came.
    <details
      ref={ref}
      className={`border-y border-line py-4 ${isUsed ? '' : 'print:hidden'}`}
      suppressHydrationWarning
    >
      <summary>
        <h2 className="text-h4 font-[550]">More exact: age, vesting, the loan, later years</h2>
      </summary>
      <div className="mt-5 grid items-start gap-x-columns gap-y-8 lg:grid-cols-3">
        <FieldGroups store={store} answer={answer} />
      </div>
    </details>
  )
}
