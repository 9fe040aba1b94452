import { toolMessages } from '#domain/calculators/messages.ts'

/** The mark of a value of the worked case, and of what rests on one. */
export function ExampleMark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`border border-dashed border-line-strong px-1 text-meta/[1.4] font-normal whitespace-nowrap text-ink-soft ${className}`}
    >
      {toolMessages.mark}
    </span>
  )
}
