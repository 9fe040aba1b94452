import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { siteMessages } from '#domain/messages.ts'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'

type Props = {
  /** Names the thing that could not be loaded; in a heading if it is the whole page. */
  title: ReactNode
  /** The reason. */
  message?: string
  children?: ReactNode
  onRetry(): void
}

/** Something could not be loaded: what, why, and a retry button. */
export function LoadFailure({ title, message, children, onRetry }: Props) {
  const callout = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = callout.current
    return () => passFocusOn(element)
  }, [])
  return (
    <Callout ref={callout} tone="danger" role="alert">
      <div className="font-semibold">{title}</div>
      {message && <p>{message}</p>}
      {children}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {siteMessages.tryAgain}
      </Button>
    </Callout>
  )
}

/** The pressed button disappears with the callout, so the focus moves to the surrounding part of the page. */
function passFocusOn(callout: HTMLElement | null): void {
  if (!callout?.contains(document.activeElement)) return
  const around = callout.parentElement?.closest<HTMLElement>('section, main')
  if (!around) return
  around.tabIndex = -1
  around.focus({ preventScroll: true })
}
