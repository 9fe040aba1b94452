import { useState } from 'react'
import type { Rules } from '#domain/independence/rules.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import { FormAndResult } from '#parts/calculators/FormAndResult.tsx'
import { pageFragment } from '#parts/page/address.ts'
import { isMemberHere } from '#parts/members/is-member.ts'
import { createIndependenceStore } from './independence.store.ts'
import { IndependenceForm } from './IndependenceForm.tsx'
import { IndependenceResult, IndependenceSummary } from './IndependenceResult.tsx'

type Props = { rules: Rules; law: CitedLaw }

/** The check of ties between the people of a sale. */
export function IndependenceCheck({ rules, law }: Props) {
  const [store] = useState(() =>
    createIndependenceStore({
      rules,
      fragment: pageFragment,
      fetchNames: isMemberHere() ? fetchLazily : undefined,
    }),
  )
  return (
    // On a phone sentence and plan are below the form, where they move no field; the bar at its end repeats the sentence.
    <FormAndResult className="lg:grid-rows-[auto_1fr]">
      {(result) => (
        <>
          <div className="max-lg:contents lg:col-start-2 lg:row-start-1">
            <IndependenceSummary ref={result.ref} store={store} />
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <IndependenceForm store={store} onShowResult={result.show} />
          </div>
          <IndependenceResult store={store} law={law} />
        </>
      )}
    </FormAndResult>
  )
}

// Visitors see no firms, so the query code is loaded on demand.
async function fetchLazily(term: string): Promise<string[]> {
  return (await import('#data/firm-names.queries.ts')).fetchFirmNames(term)
}
