import { useLayoutEffect, type ReactNode } from 'react'

/** Placeholder of a member's first rows until React has rendered its own; it moves the focus to the same link. */
export function EarlyRowsPlaceholder({ children }: { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      const link = document.activeElement?.closest('#early-rows a')?.getAttribute('href')
      if (link)
        queueMicrotask(() =>
          document.querySelector<HTMLElement>(`article a[href="${link}"]`)?.focus(),
        )
    },
    [],
  )
  return <div className="for-member">{children}</div>
}
