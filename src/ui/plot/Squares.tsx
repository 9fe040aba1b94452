import type { toPaths } from './squares.ts'
import { TonePath } from './TonePath.tsx'

type Props = {
  className?: string | undefined
  /** Name for screen readers, and the tooltip. */
  title: string
  width: number
  height: number
  paths: ReturnType<typeof toPaths>
}

/** Small blocks, each the same amount. */
export function Squares({ className, title, width, height, paths }: Props) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{title}</title>
      {paths.map(({ tone, d }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts may have the same tone, and their order stays
        <TonePath key={at} tone={tone} d={d} />
      ))}
    </svg>
  )
}
