import { useRef, useState } from 'react'
import type { Rules } from '#domain/independence/rules.ts'
import type { CitedLaw } from '#domain/tools/law.ts'
import { FormAndResult, showResult } from '#parts/tools/FormAndResult.tsx'
import { pageFragment } from '#parts/address.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { createIndependenceStore } from './independence.store.ts'
import { IndependenceForm } from './IndependenceForm.tsx'
import { IndependenceResult, IndependenceSummary } from './IndependenceResult.tsx'

type Props = { rules: Rules; law: CitedLaw }

/** The check of ties between the people of a sale. */
export function IndependenceCheck({ rules, law }: Props) {
  const result = useRef<HTMLDivElement>(null)
  const [store] = useState(() =>
    createIndependenceStore({
      rules,
      fragment: pageFragment,
      fetchNames: isMember() ? fetchLazily : undefined,
    }),
  )
  return (
    <IslandBoundary>
      {/* On a phone the sentence is above the form, and the plan below it, where it moves no field. Nothing in them takes the focus. */}
      <FormAndResult className="lg:grid-rows-[auto_1fr]">
        <div className="max-lg:contents lg:col-start-2 lg:row-start-1">
          <IndependenceSummary store={store} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <IndependenceForm store={store} onShowResult={() => showResult(result.current)} />
        </div>
        <IndependenceResult ref={result} store={store} law={law} />
      </FormAndResult>
    </IslandBoundary>
  )
}

function isMember(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['session'] === 'member'
}

// Visitors see no firms, so the query code is loaded on demand.
async function fetchLazily(term: string): Promise<string[]> {
  return (await import('#data/firm-names.queries.ts')).fetchFirmNames(term)
}
