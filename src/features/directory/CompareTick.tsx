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
    if (input.current?.checked) choose(id, true)
  }, [id])
  return (
    <label className="check row-tick">
      <input
        ref={input}
        type="checkbox"
        // The browser would tick it by its place in a page of the history; the tab remembers who was chosen.
        autoComplete="off"
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
