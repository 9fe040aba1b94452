import type { ReactNode } from 'react'

type Props = {
  /** Id of the part to which it leads. */
  to: string
  /** Where it stands in its positioned container: below it by default. */
  at?: string
  children: ReactNode
}

/** By keyboard, the way past filters to a list, or past rows to what was ticked: seen while it has the focus. */
export function SkipLink({ to, at = 'top-full', children }: Props) {
  return (
    <a
      className={`absolute end-0 ${at} z-10 bg-own px-4 py-2 text-small font-semibold text-on-own not-focus:sr-only print:hidden`}
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
