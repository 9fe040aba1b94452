import { Check } from '#ui/Check.tsx'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { COMPARED_MAX } from '#domain/limits.ts'
import { $selection, select } from '#parts/selection.store.ts'

/** Selects an advisor for the comparison; at the maximum, other boxes are disabled. */
export function CompareCheckbox({ id, name }: { id: number; name: string }) {
  const selected = useStore($selection, { ssr: 'initial' })
  const isSelected = selected.includes(id)
  const input = useRef<HTMLInputElement>(null)
  // Adopts ticks from before hydration.
  useLayoutEffect(() => {
    const box = input.current
    if (!box?.checked) return
    if (isNewVisit()) select(id, true)
    else box.checked = $selection.get().includes(id)
  }, [id])
  return (
    <Check
      ref={input}
      size="none"
      className="relative order-1 col-1 min-h-6 items-center gap-1.5 py-0.75 text-small/[1.2] @2xl:col-3 @2xl:row-2 @2xl:text-meta/[1.2] @4xl:col-4 print:hidden"
      boxClassName="size-4.5"
      checked={isSelected}
      disabled={!isSelected && selected.length >= COMPARED_MAX}
      onChange={({ currentTarget }) => select(id, currentTarget.checked)}
    >
      <span>
        Compare<span className="sr-only"> {name}</span>
      </span>
    </Check>
  )
}

/** On a back navigation the browser restores ticks by position; the selection in sessionStorage is right. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}
