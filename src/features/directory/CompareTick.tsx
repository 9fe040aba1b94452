import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { COMPARED_MAX } from '#domain/limits.ts'
import { $chosen, choose } from './chosen.store.ts'

/** Selects an advisor for the comparison; at the maximum, other boxes are disabled. */
export function CompareTick({ id, name }: { id: number; name: string }) {
  const chosen = useStore($chosen, { ssr: 'initial' })
  const isChosen = chosen.includes(id)
  const input = useRef<HTMLInputElement>(null)
  // Adopts ticks from before hydration.
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

/** On a back navigation the browser restores ticks by position; the selection in sessionStorage is right. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}
