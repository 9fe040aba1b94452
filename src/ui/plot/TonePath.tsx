import type { Tone } from '#domain/calculators/result.ts'

/** A tone of blocks and columns, or the line across columns. */
export type DrawnTone = Tone | 'line'

const classNames: Record<DrawnTone, string> = {
  own: 'fill-own stroke-own',
  share: 'fill-share stroke-line-strong',
  gone: 'fill-none stroke-ink-soft [stroke-dasharray:2_1.5]',
  line: 'fill-none stroke-accent stroke-[2.5]',
}

/** A path in one of the tones of all drawings. */
export function TonePath({ tone, d }: { tone: DrawnTone; d: string }) {
  return <path className={classNames[tone]} data-tone={tone} d={d} />
}
