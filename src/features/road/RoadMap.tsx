import { useRef, useState } from 'react'
import { FormAndResult } from '#parts/calculators/FormAndResult.tsx'
import { pageFragment } from '#parts/page/address.ts'
import { isMemberHere } from '#parts/members/is-member.ts'
import type { RoadFile, RoadForm } from './content.ts'
import { Questions } from './Questions.tsx'
import { RoadResult } from './RoadResult.tsx'
import { createRoadStore } from './road.store.ts'

type Props = {
  form: RoadForm
  /** Date of the law. */
  compared?: string | undefined
}

/** The road map: at most six questions, dates if known, and the resulting advisors, reading list and dates. */
export function RoadMap({ form, compared }: Props) {
  const questions = useRef<HTMLFormElement>(null)
  const [store] = useState(() =>
    createRoadStore({
      form,
      fragment: pageFragment,
      fetchFile,
      isMember: isMemberHere,
      fetchMatches: fetchLazily,
    }),
  )
  const startOver = () => {
    store.reset()
    questions.current?.querySelector('input')?.focus()
  }
  return (
    <FormAndResult>
      {(result) => (
        <>
          <Questions formRef={questions} store={store} onShowResult={result.show} />
          <RoadResult ref={result.ref} store={store} compared={compared} onStartOver={startOver} />
        </>
      )}
    </FormAndResult>
  )
}

/** `/roadmap.json`, built together with the page that reads it. */
async function fetchFile(): Promise<RoadFile> {
  const answer = await fetch('/roadmap.json')
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.json()
}

// Visitors see no firms, so the query code is loaded on demand.
const fetchLazily: Parameters<typeof createRoadStore>[0]['fetchMatches'] = async (search) =>
  (await import('./matches.ts')).fetchMatches(search)
