import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { siteMessages } from '#domain/messages.ts'
import { Button } from './Button.tsx'
import './callout.css'

type Props = {
  /** What could not be loaded; in a heading where it is the page. */
  title: ReactNode
  /** Why. */
  message?: string
  children?: ReactNode
  onRetry(): void
}

/** Something could not be loaded: what, why, and the way to try again. */
export function LoadFailure({ title, message, children, onRetry }: Props) {
  const callout = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = callout.current
    return () => passFocusOn(element)
  }, [])
  return (
    <div ref={callout} className="callout callout-danger" role="alert">
      <div className="callout-title">{title}</div>
      {message && <p>{message}</p>}
      {children}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {siteMessages.tryAgain}
      </Button>
    </div>
  )
}

/** The pressed button goes with the callout: the part of the page around it keeps the place of who pressed it. */
function passFocusOn(callout: HTMLElement | null): void {
  if (!callout?.contains(document.activeElement)) return
  const around = callout.parentElement?.closest<HTMLElement>('section, main')
  if (!around) return
  around.tabIndex = -1
  around.focus({ preventScroll: true })
}
