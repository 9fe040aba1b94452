/** How a button looks; the same for `Button.tsx`, `Button.astro` and links that look like one. */
export type ButtonLook = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'large' | undefined
}

/** The classes of button.css for a look. */
export function toButtonClass({ look = 'primary', size }: ButtonLook, more?: string): string {
  return ['btn', `btn-${look}`, size && `btn-${size}`, more].filter(Boolean).join(' ')
}
