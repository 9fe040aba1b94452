import { useLayoutEffect, type ReactNode } from 'react'

/** Where a member's first rows stand until React has drawn its own; the focus goes over to the same link. */
export function EarlyPlace({ children }: { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      const link = document.activeElement?.closest('.early-rows a')?.getAttribute('href')
      if (link)
        queueMicrotask(() =>
          document.querySelector<HTMLElement>(`.row-open[href="${link}"]`)?.focus(),
        )
    },
    [],
  )
  return <div className="for-member">{children}</div>
}
