import type { ComponentProps } from 'react'

export const badgeTones = {
  plain: 'border-line text-ink-soft',
  own: 'border-transparent bg-own-tint text-own',
  accent: 'border-transparent bg-accent-tint text-accent',
  danger: 'border-transparent bg-danger-tint text-danger',
}

export type BadgeTone = keyof typeof badgeTones
type Props = ComponentProps<'span'> & { tone?: BadgeTone }

/** A word about the state or kind of something. */
export function Badge({ tone = 'plain', className = '', ...rest }: Props) {
  return (
    <span
      {...rest}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-control border px-2 py-0.5 text-meta font-medium wrap-anywhere ${badgeTones[tone]} ${className}`}
    />
  )
}
