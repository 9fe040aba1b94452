import type { ComponentProps } from 'react'

/** A key of the keyboard. */
export function Kbd({ className = '', ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={`min-w-[1.5em] rounded-control border border-current px-[0.375em] text-center font-sans text-[0.8125em] font-medium ${className}`}
    />
  )
}

/**
 * The key of a button, which names it by `aria-keyshortcuts`; hidden where there is no keyboard. The letter is no text of the
 * button: somebody who speaks commands says the words.
 */
export function ButtonKey({ children }: { children: string }) {
  return (
    <Kbd
      className="before:content-[attr(data-key)_/_''] pointer-coarse:hidden"
      data-key={children}
      aria-hidden="true"
    />
  )
}
