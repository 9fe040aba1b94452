import type { ComponentProps } from 'react'
import { Check } from '#ui/Check.tsx'

type Props = Pick<
  ComponentProps<'input'>,
  'ref' | 'checked' | 'disabled' | 'onChange' | 'onKeyDown'
> & {
  name: string
}

/** Made once: a list of rows does not look into it again. */
const word = <span className="@max-2xl:hidden">Compare</span>

/** The box that selects an advisor for the comparison, without hooks: CompareCheckbox.tsx gives it its state. */
export function CompareBox({ name, ...input }: Props) {
  return (
    <Check
      {...input}
      aria-label={`Compare ${name}`}
      size="none"
      className="relative col-1 row-1 min-h-6 items-center gap-1.5 text-meta/[1.2] @2xl:col-3 print:hidden"
      boxClassName="size-4.5"
    >
      {word}
    </Check>
  )
}
