import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio'
  /** Smaller, for many choices. */
  isDense?: boolean
  /** Classes of the label around the input and its text. */
  className?: string
  children: ReactNode
}

/** A checkbox or radio button with its label. A checked box is a filled share. */
export function Check({
  type = 'checkbox',
  isDense = false,
  className = '',
  children,
  ...input
}: Props) {
  return (
    <label
      className={`group/check flex cursor-pointer items-start has-[input:disabled]:cursor-not-allowed has-[input:disabled]:text-ink-faint ${isDense ? 'gap-2.5 py-1 text-meta/[1.4]' : 'gap-3 py-2 text-small/[1.4]'} ${className}`}
    >
      <input
        {...input}
        type={type}
        className={`mt-px flex-none cursor-pointer appearance-none border border-line-strong bg-raised [print-color-adjust:exact] group-hover/check:not-disabled:border-ink checked:border-own checked:bg-own checked:shadow-[inset_0_0_0_3px_var(--color-raised)] forced-colors:appearance-auto ${isDense ? 'size-4' : 'size-5'} ${type === 'radio' ? 'rounded-full' : 'rounded-[1px]'}`}
      />
      {children}
    </label>
  )
}
