import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

// The margins keep an error above a sticky button, and the field below a sticky header.
const control =
  'w-full scroll-mt-24 scroll-mb-36 low:scroll-my-0 min-w-0 rounded-control border border-line-strong bg-raised px-3 py-2 text-ink transition-[border-color] duration-(--duration-quick) placeholder:text-ink-faint placeholder:opacity-100 hover:border-ink focus-visible:border-own focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--color-danger)] aria-invalid:outline-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint'

/** A single-line input. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`min-h-11 text-[1rem]/normal ${control} ${className}`} />
}

/** A search input with an icon in front; `className` is for the box around both. */
export function SearchInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <div className={`relative ${className}`}>
      <Icon
        className="pointer-events-none absolute inset-y-0 left-3.5 h-full text-ink-faint"
        name="search"
      />
      <Input
        {...rest}
        className="scroll-mb-48 ps-10.5 [&::-webkit-search-cancel-button]:appearance-none"
        type="search"
      />
    </div>
  )
}

/** A multi-line input; it grows with its content. With `rows={1}` it starts as low as an input. */
export function MultilineInput({ className = '', ...rest }: ComponentProps<'textarea'>) {
  const height = rest.rows === 1 ? 'min-h-11' : 'min-h-32'
  return (
    <textarea
      {...rest}
      className={`field-sizing-content max-h-120 resize-y text-[1rem]/normal ${height} ${control} ${className}`}
    />
  )
}

type SelectProps = ComponentProps<'select'> & {
  /** Lower, for the many selects of a panel. */
  isSmall?: boolean
}

/** A select with an arrow in the color of the text. */
export function Select({ className = '', isSmall = false, children, ...rest }: SelectProps) {
  const size = isSmall ? 'min-h-10 text-small/normal' : 'min-h-11 text-[1rem]/normal'
  return (
    <select {...rest} className={`select-arrow pe-9 ${size} ${control} ${className}`}>
      {children}
    </select>
  )
}
