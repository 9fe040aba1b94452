import type { Time } from '#domain/road/road.ts'

/** A share that shows when an advisor is needed: filled now, tinted next, outlined later. */
export function NeedMark({ time }: { time: Time }) {
  return (
    <svg
      className={`road-mark road-mark-${time}`}
      viewBox="0 0 10 10"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d="M.5 .5h9v9h-9z" />
    </svg>
  )
}
