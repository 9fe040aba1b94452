import type { ComponentProps } from 'react'
import { toButtonClass, type ButtonVariant } from './button.ts'

type Props = ComponentProps<'a'> & ButtonVariant

/** A link styled as a button. */
export function ButtonLink({ variant, size, isIcon, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={toButtonClass({ variant, size, isIcon }, className)}>
      {children}
    </a>
  )
}
