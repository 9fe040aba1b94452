import type { ComponentProps } from 'react'

export const calloutTones = {
  own: 'border-own bg-own-tint',
  accent: 'border-accent bg-accent-tint',
  danger: 'border-danger bg-danger-tint',
  plain: 'border-line-strong bg-sunken',
}

type Props = ComponentProps<'div'> & {
  /** `own` confirms, `accent` asks for attention, `danger` reports a failure, `plain` informs. */
  tone?: keyof typeof calloutTones
  as?: 'div' | 'p' | 'output' | 'section' | 'aside'
}

/** A note set apart from the text around it. */
export function Callout({ tone = 'own', as = 'div', className = '', ...rest }: Props) {
  // The elements differ in meaning only, so the props of one fit all.
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={`space-y-1.5 border-s-3 px-5 py-4 text-small/[1.55] ${calloutTones[tone]} ${className}`}
    />
  )
}
