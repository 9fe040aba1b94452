import type { ComponentProps } from 'react'

const control =
  'w-full min-w-0 rounded-control border border-line-strong bg-raised px-3 py-2 text-[1rem]/normal text-ink transition-[border-color] duration-(--duration-quick) placeholder:text-ink-faint placeholder:opacity-100 hover:border-ink focus-visible:border-own focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--color-danger)] aria-invalid:outline-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint'

/** A single-line input. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`input min-h-11 ${control} ${className}`} />
}

/** A multi-line input; it grows with its content, from one line if `rows` is 1. */
export function MultilineInput({ className = '', ...rest }: ComponentProps<'textarea'>) {
  const least = rest.rows === 1 ? 'min-h-11' : 'min-h-32'
  return (
    <textarea
      {...rest}
      className={`input field-sizing-content max-h-120 resize-y ${least} ${control} ${className}`}
    />
  )
}

/** A select with an arrow in the color of the text. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <select {...rest} className={`select select-arrow min-h-11 ${control} ${className}`}>
      {children}
    </select>
  )
}
