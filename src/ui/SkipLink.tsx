import type { ReactNode } from 'react'

type Props = {
  /** Id of the part to which it leads. */
  to: string
  children: ReactNode
}

/** By keyboard, the way past filters to a list: below its positioned container, seen while it has the focus. */
export function SkipLink({ to, children }: Props) {
  return (
    <a
      className="absolute end-0 top-full z-10 bg-own px-4 py-2 text-small font-semibold text-on-own not-focus:sr-only"
      href={`#${to}`}
      // Without an entry in the history, after which the desk would load anew.
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
