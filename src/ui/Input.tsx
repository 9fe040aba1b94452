import type { ComponentProps } from 'react'
import { searchLimit } from '#domain/forms/characters.ts'
import { Icon } from './Icon.tsx'

/** A browser cuts what is longer than `maxLength`, and says nothing: fields have `limit`. */
type Uncut<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'maxLength'>

/** A single-line input. */
export function Input({ className = '', ...rest }: Uncut<'input'>) {
  return <input {...rest} className={`min-h-11 control text-[1rem]/normal ${className}`} />
}

type SearchProps = Uncut<'input'> & {
  /** Number of characters that are searched. More of them stay in the input, and a line below says so. */
  limit?: number
}

/** A search input with an icon in front; `className` is for the box around both. A form around it with `limit` has `noValidate`. */
export function SearchInput({ className = '', limit, ...rest }: SearchProps) {
  return (
    <div className={`group/search ${className}`}>
      <div className="relative">
        <Icon
          className="pointer-events-none absolute inset-y-0 left-3.5 h-full text-ink-faint"
          name="search"
        />
        <Input
          {...rest}
          className="scroll-mb-48 ps-10.5 [&::-webkit-search-cancel-button]:appearance-none"
          type="search"
          pattern={limit === undefined ? undefined : `.{0,${limit}}`}
        />
      </div>
      {limit !== undefined && (
        <p className="mt-1.5 hidden meta group-has-invalid/search:block" role="status">
          {searchLimit(limit)}
        </p>
      )}
    </div>
  )
}

/**
 * A multi-line input; it grows with its content. With `rows={1}` it starts as low as an input, and has three lines where a
 * browser does not let it grow.
 */
export function MultilineInput({ className = '', ...rest }: Uncut<'textarea'>) {
  const height =
    rest.rows === 1 ? 'min-h-11 not-supports-[field-sizing:content]:min-h-22' : 'min-h-32'
  return (
    <textarea
      {...rest}
      className={`field-sizing-content max-h-120 resize-y text-[1rem]/normal ${height} control ${className}`}
    />
  )
}

type SelectProps = ComponentProps<'select'> & {
  /** Lower, for the many selects of a panel; only the chosen option is measured. */
  isSmall?: boolean
}

/** A select with an arrow in the color of the text. */
export function Select({ className = '', isSmall = false, children, ...rest }: SelectProps) {
  const size = isSmall
    ? // At less than 16 pixels, phones and tablets zoom in on a touch.
      'field-sizing-content min-h-10 text-small/normal pointer-coarse:text-[1rem]/normal'
    : 'min-h-11 text-[1rem]/normal'
  return (
    <select {...rest} className={`select-arrow pe-9 ${size} control ${className}`}>
      {children}
    </select>
  )
}
