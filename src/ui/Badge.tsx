import type { ComponentProps } from 'react'

const badgeTones = {
  plain: 'border-line text-ink-soft',
  own: 'border-transparent bg-own-tint text-own',
  accent: 'border-transparent bg-accent-tint text-accent',
  danger: 'border-transparent bg-danger-tint text-danger',
}

export type BadgeTone = keyof typeof badgeTones
type Props = Omit<ComponentProps<'span'>, 'className'> & {
  tone?: BadgeTone
  as?: 'span' | 'strong' | 'li'
}

/** A word about the state or kind of something. */
export function Badge({ tone = 'plain', as = 'span', ...rest }: Props) {
  // The elements differ in meaning only, so the props of one fit all.
  const Tag = as as 'span'
  return (
    <Tag
      {...rest}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-control border px-2 py-0.5 text-meta font-medium wrap-anywhere ${badgeTones[tone]}`}
    />
  )
}
