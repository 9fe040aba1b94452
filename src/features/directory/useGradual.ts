import { startTransition, useEffect, useMemo, useState } from 'react'
import { toNextPart } from './gradual.ts'

/** New cards in one step. Of three, a slow machine takes longer to paint than the next key may wait. */
const STEP = 2
/** Milliseconds between steps, in which the browser paints and takes the next key. */
const PAUSE = 16

/** The part of `items` to draw now; it grows, a step at a time, until all are drawn. */
export function useGradual<T>(items: readonly T[]): T[] {
  const [drawn, setDrawn] = useState<readonly T[]>([])
  const part = useMemo(() => toNextPart(items, drawn, STEP), [items, drawn])
  useEffect(() => {
    if (isSame(part, drawn)) return
    const timer = setTimeout(() => startTransition(() => setDrawn(part)), PAUSE)
    return () => clearTimeout(timer)
  }, [part, drawn])
  return part
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at])
}
