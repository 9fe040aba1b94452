import { type ReactNode, type RefObject, useRef } from 'react'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { PrintHead } from './PrintHead.tsx'

/** The element of the result, and the way to it: the address holds the case, so a link cannot lead there. */
type Shown = { ref: RefObject<HTMLDivElement | null>; show: () => void }
type Props = { children: (result: Shown) => ReactNode; className?: string }

/** Island of a form beside its result; on a narrow screen the result is below the form. */
export function FormAndResult({ children, className = '' }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const show = () => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView()
  }
  return (
    <IslandBoundary>
      <div
        className={`wrap grid grid-cols-1 gap-stack pt-stack pb-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-x-columns print:block print:py-4 ${className}`}
      >
        <PrintHead />
        {children({ ref, show })}
      </div>
    </IslandBoundary>
  )
}
