import type { ComponentProps, ReactNode } from 'react'

type InputProps = Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio' }

/** A box without its label, which is a `group/check`. */
export function CheckInput({ type = 'checkbox', className = 'mt-px size-5', ...rest }: InputProps) {
  return (
    <input
      {...rest}
      type={type}
      className={`check-box ${type === 'radio' ? 'rounded-full' : 'rounded-[1px]'} ${className}`}
    />
  )
}

const sizes = {
  medium: 'items-start gap-3 py-2 text-small/[1.4]',
  /** For many choices. */
  small: 'items-start gap-2.5 py-1 text-meta/[1.4]',
  /** `className` gives the distances. */
  none: '',
}

type Props = Omit<InputProps, 'size'> & {
  size?: keyof typeof sizes
  /** Classes of the label around the box and its text. */
  className?: string
  boxClassName?: string | undefined
  children: ReactNode
}

/** A checkbox or radio button with its label. */
export function Check({
  size = 'medium',
  className = '',
  boxClassName,
  children,
  ...input
}: Props) {
  const boxSize = boxClassName ?? (size === 'small' ? 'mt-px size-4' : undefined)
  return (
    <label
      className={`group/check flex cursor-pointer wrap-anywhere has-[input:disabled]:cursor-not-allowed has-[input:disabled]:text-ink-faint ${sizes[size]} ${className}`}
    >
      <CheckInput {...input} className={boxSize} />
      {children}
    </label>
  )
}
