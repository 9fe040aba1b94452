import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { COMPARED_MAX } from '#domain/limits.ts'
import { $ticked, tick } from '#parts/shortlist/ticked.store.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { SkipLink } from '#ui/SkipLink.tsx'
import { COMPARE_BAR } from '../CompareBar.tsx'
import { CompareBox } from './CompareBox.tsx'

/** Ticks an advisor for the comparison; at the maximum, other boxes are disabled. */
export function CompareCheckbox({ id, name }: { id: number; name: string }) {
  const ticked = useStore($ticked, { ssr: 'initial' })
  const isTicked = ticked.includes(id)
  const input = useRef<HTMLInputElement>(null)
  // Adopts ticks from before hydration.
  useLayoutEffect(() => {
    const box = input.current
    if (!box?.checked) return
    if (isNewVisit()) tick(id, true)
    else box.checked = $ticked.get().includes(id)
  }, [id])
  return (
    <>
      <CompareBox
        ref={input}
        name={name}
        checked={isTicked}
        disabled={!isTicked && ticked.length >= COMPARED_MAX}
        onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
        onKeyDown={moveByKey}
      />
      {isTicked && (
        // Inside the row: a row far down the list paints nothing outside itself.
        <SkipLink to={COMPARE_BAR} at="bottom-0">
          {messages.toCompareBar(ticked.length)}
        </SkipLink>
      )}
    </>
  )
}

/** On a back navigation the browser restores ticks by position; those in sessionStorage are right. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/** The arrows lead from box to box, past the links of the rows between. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLElement>('article label > input:enabled')]
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
}
