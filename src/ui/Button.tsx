import type { ComponentProps } from 'react'
import { toButtonClass, type ButtonVariant } from './button.ts'

type Props = ComponentProps<'button'> & ButtonVariant

/** A button. While `busy` it stays focusable, announces that, and does nothing. */
export function Button({
  variant,
  size,
  isIcon,
  busy = false,
  className,
  ...rest
}: Props & { busy?: boolean }) {
  const state = busy ? { 'aria-disabled': true, onClick: undefined } : {}
  return (
    <button
      type="button"
      {...rest}
      {...state}
      className={toButtonClass({ variant, size, isIcon }, className)}
    />
  )
}
