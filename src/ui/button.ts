/** Appearance of a button or of a link styled as one. */
export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'large' | undefined
}

/** The classes of button.css for a variant. */
export function toButtonClass({ variant = 'primary', size }: ButtonVariant, more?: string): string {
  return ['btn', `btn-${variant}`, size && `btn-${size}`, more].filter(Boolean).join(' ')
}
