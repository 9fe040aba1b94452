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

/** The key of a button, which names it by `aria-keyshortcuts`; hidden where there is no keyboard. */
export function ButtonKey({ children }: { children: string }) {
  return (
    <Kbd className="pointer-coarse:hidden" aria-hidden="true">
      {children}
    </Kbd>
  )
}
