import type { Time } from '#domain/road/road.ts'

const classNames: Record<Time, string> = {
  now: 'fill-own stroke-own',
  next: 'fill-share stroke-line-strong',
  notYet: 'fill-none stroke-ink-soft [stroke-dasharray:2_1.5]',
}

/** A share that shows when an advisor is needed: filled now, tinted next, outlined later. */
export function NeedMark({ time, className = '' }: { time: Time; className?: string }) {
  return (
    <svg
      className={`flex-none ${classNames[time]} ${className}`}
      viewBox="0 0 10 10"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d="M.5 .5h9v9h-9z" />
    </svg>
  )
}
