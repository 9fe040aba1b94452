/** Appearance of a button or of a link styled as one. */
export type ButtonVariant = {
  /** `band` and `band-secondary` are for the closing band across a page. */
  variant?: keyof typeof buttonVariants | undefined
  size?: keyof typeof buttonSizes | undefined
  /** A square button that shows only an icon. */
  isIcon?: boolean | undefined
}

const filledOff = 'off:border-line off:bg-sunken off:text-ink-faint'
const buttonVariants = {
  primary: `border-transparent bg-own text-on-own hover:bg-own-strong ${filledOff}`,
  secondary: `border-line-strong text-ink hover:border-ink hover:bg-sunken ${filledOff}`,
  quiet: 'border-transparent text-ink hover:bg-sunken off:bg-transparent off:text-ink-faint',
  danger: `border-transparent bg-danger text-on-danger ${filledOff}`,
  band: 'border-current bg-on-band text-band hover:underline focus-visible:outline-on-band',
  'band-secondary': 'border-current text-inherit hover:underline focus-visible:outline-current',
}

const buttonSizes = {
  /** In a row of a list. */
  row: 'min-h-7 text-meta/tight',
  small: 'min-h-9 text-small/tight',
  medium: 'min-h-11 text-small/tight',
  large: 'min-h-13 text-body/tight',
}
const paddings = {
  row: 'px-2.5 py-0.5',
  small: 'px-3.5 py-1',
  medium: 'px-5 py-2',
  large: 'px-7 py-3',
}

/** The classes of a button. `more` places it; it does not restyle it. */
export function toButtonClass(
  { variant = 'primary', size = 'medium', isIcon = false }: ButtonVariant,
  more?: string,
): string {
  const shape = isIcon ? 'w-11 p-0' : paddings[size]
  return ['button', buttonVariants[variant], buttonSizes[size], shape, more]
    .filter(Boolean)
    .join(' ')
}
