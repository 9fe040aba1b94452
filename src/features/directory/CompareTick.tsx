import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { COMPARED_MAX } from '#domain/limits.ts'
import { $chosen, choose } from './chosen.store.ts'

/** Chooses an advisor to be compared; where four are chosen, no other can be. */
export function CompareTick({ id, name }: { id: number; name: string }) {
  const chosen = useStore($chosen, { ssr: 'initial' })
  const isChosen = chosen.includes(id)
  const input = useRef<HTMLInputElement>(null)
  // What was ticked in the static page, before the script came.
  useLayoutEffect(() => {
    const box = input.current
    if (!box?.checked) return
    if (isNewVisit()) choose(id, true)
    else box.checked = $chosen.get().includes(id)
  }, [id])
  return (
    <label className="check row-tick">
      <input
        ref={input}
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= COMPARED_MAX}
        onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
      />
      <span>
        Compare<span className="sr-only"> {name}</span>
      </span>
    </label>
  )
}

/** In a page of the history the browser itself ticks, by the place of a box; the tab remembers who was chosen. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}
