import type { ReactNode } from 'react'

/** The search box and the selects above a list. */
export function DirectoryTools({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap gap-x-3 gap-y-2.5 print:hidden">{children}</div>
}

type Props = {
  filters: ReactNode
  /** Whether a narrow window shows the filters. */
  isOpen: boolean
  children: ReactNode
}

/** A list with its filters: above it in a narrow window, next to it in a wide one. */
export function Register({ filters, isOpen, children }: Props) {
  return (
    <div className="-mt-3 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
      <section
        className={`grid min-w-0 content-start gap-5 max-lg:mb-6 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] max-lg:items-start max-lg:border max-lg:border-line max-lg:p-4 print:hidden ${isOpen ? '' : 'max-lg:hidden'}`}
        id="filters"
        aria-label="Filters"
      >
        {filters}
      </section>
      {children}
    </div>
  )
}
