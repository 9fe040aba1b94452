/** How a button looks, and a link that looks like one. */
export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'large' | undefined
}

/** The classes of button.css for a variant. */
export function toButtonClass({ variant = 'primary', size }: ButtonVariant, more?: string): string {
  return ['btn', `btn-${variant}`, size && `btn-${size}`, more].filter(Boolean).join(' ')
}
