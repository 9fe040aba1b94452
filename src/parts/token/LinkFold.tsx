import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { focusAtOnce } from '#ui/focus.ts'
import { useFold } from '#ui/useFold.ts'

type Props = {
  /** Label of the button that opens it. */
  label: string
  /** What it does, beside the button. */
  hint?: string
  /** Whether the address of the page leads to it. */
  isOpenAtFirst?: boolean
  /** Its content; `finish` puts words in its place. */
  children(finish: (words: string) => void): ReactNode
}

/** One thing that a mailed link allows: a button, what it opens, and what came of it. */
export function LinkFold({ label, hint, isOpenAtFirst = false, children }: Props) {
  const { isOpen, opener } = useFold(undefined, isOpenAtFirst)
  const [done, setDone] = useState<string | null>(null)
  if (done !== null) return <LinkDone>{done}</LinkDone>
  return (
    <div className="grid max-w-3xl justify-items-start gap-4 border-t border-line pt-4 print:hidden">
      <LinkAction hint={isOpen ? undefined : hint}>
        <Button variant="secondary" {...opener}>
          {label}
        </Button>
      </LinkAction>
      {isOpen && <div className="grid w-full max-w-2xl gap-4 pb-4">{children(setDone)}</div>}
    </div>
  )
}

/** A button of a mailed link, with what it does beside it. */
export function LinkAction({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <div className="grid w-full items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid justify-items-start gap-2">{children}</div>
      {hint && <p className="text-small/normal text-ink-soft">{hint}</p>}
    </div>
  )
}

/** What came of a press, in the place of what was pressed. */
export function LinkDone({ children }: { children: ReactNode }) {
  return (
    <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
      {children}
    </Callout>
  )
}
