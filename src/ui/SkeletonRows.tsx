import { LOADING } from '#domain/messages.ts'
import { SkeletonLine } from './SkeletonLine.tsx'

type Props = {
  count: number
  /** Size of each row. */
  className: string
}

/** Rows in the shape of what loads; announced once. */
export function SkeletonRows({ count, className }: Props) {
  return (
    <output className="grid gap-4" aria-busy="true">
      <span className="sr-only">{LOADING}</span>
      {Array.from({ length: count }, (_, at) => (
        <SkeletonLine key={at} className={className} />
      ))}
    </output>
  )
}
