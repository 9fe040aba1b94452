import { useRef, useState } from 'react'
import { FormAndResult, showResult } from '#parts/tools/FormAndResult.tsx'
import { pageFragment } from '#parts/page/address.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
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
  const result = useRef<HTMLDivElement>(null)
  const [store] = useState(() =>
    createRoadStore({
      form,
      fragment: pageFragment,
      fetchFile,
      isMember,
      fetchMatches: fetchLazily,
    }),
  )
  const startOver = () => {
    store.reset()
    questions.current?.querySelector('input')?.focus()
  }
  return (
    <IslandBoundary>
      <FormAndResult>
        <Questions ref={questions} store={store} onShowResult={() => showResult(result.current)} />
        <RoadResult ref={result} store={store} compared={compared} onStartOver={startOver} />
      </FormAndResult>
    </IslandBoundary>
  )
}

/** `/roadmap.json`, built together with the page that reads it. */
async function fetchFile(): Promise<RoadFile> {
  const answer = await fetch('/roadmap.json')
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.json()
}

function isMember(): boolean {
  return document.documentElement.dataset['session'] === 'member'
}

// Visitors see no firms, so the query code is loaded on demand.
const fetchLazily: Parameters<typeof createRoadStore>[0]['fetchMatches'] = async (search) =>
  (await import('./matches.ts')).fetchMatches(search)
