import type { MouseEvent, ReactNode } from 'react'
import { toDeskPath, type DeskView } from './desk-address.ts'

type Props = {
  view: DeskView
  onOpen(): void
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

/** A link to a view of the desk. */
export function DeskLink({ view, onOpen, isCurrent = false, className, children }: Props) {
  return (
    <a
      className={className}
      href={toDeskPath(view)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => openLink(event, onOpen)}
    >
      {children}
    </a>
  )
}

/** A plain click stays on the page; with a modifier key the browser opens the link. */
function openLink(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
