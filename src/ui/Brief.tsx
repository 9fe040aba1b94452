import type { ReactNode } from 'react'

/** Key facts below a name. */
export function Brief({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small/body text-ink-soft [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
      {children}
    </p>
  )
}
