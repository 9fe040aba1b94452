import type { ComponentProps } from 'react'

/** A range input: a block on a row of blocks. */
export function RangeInput({ className = '', ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      className={`range block h-7 w-full cursor-grab touch-pan-y appearance-none active:cursor-grabbing forced-colors:appearance-auto ${className}`}
      type="range"
      autoComplete="off"
    />
  )
}
