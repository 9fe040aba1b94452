import type { ComponentProps } from 'react'

const calloutTones = {
  own: 'border-own bg-own-tint',
  accent: 'border-accent bg-accent-tint',
  danger: 'border-danger bg-danger-tint',
  plain: 'border-line-strong bg-sunken',
}

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5'

type Props = ComponentProps<'div'> & {
  /** `own` confirms, `accent` asks for attention, `danger` reports a failure, `plain` informs. */
  tone?: keyof typeof calloutTones
  /** Text and buttons beside each other, in a low strip. */
  isRow?: boolean
  as?: 'div' | 'p' | 'output' | 'section' | 'aside'
}

/** A note set apart from the text around it. */
export function Callout({
  tone = 'own',
  isRow = false,
  as = 'div',
  className = '',
  ...rest
}: Props) {
  // The elements differ in meaning only, so the props of one fit all.
  const Tag = as as 'div'
  const display = as === 'output' ? 'block ' : ''
  return (
    <Tag
      {...rest}
      className={`${display}border-s-3 px-5 text-small/[1.55] ${isRow ? row : 'space-y-1.5 py-4'} ${calloutTones[tone]} ${className}`}
    />
  )
}
