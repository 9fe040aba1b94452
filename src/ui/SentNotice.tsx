import type { ReactNode } from 'react'
import { Callout } from './Callout.tsx'
import { focusAtOnce } from './focus.ts'

type Props = {
  title?: string
  /** The result, said once. */
  message: string
  /** What happens next, when, and what to do meanwhile. */
  children: ReactNode
  /** Label of the emptied form, which is folded. */
  again: string
  form: ReactNode
}

/** The result of a sent form, in place of the form. */
export function SentNotice({ title, message, children, again, form }: Props) {
  return (
    <div className="grid gap-6">
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        {title && <p className="font-semibold">{title}</p>}
        <p>{message}</p>
      </Callout>
      <div className="grid justify-items-start gap-4">
        <p className="font-semibold">What happens next</p>
        {children}
      </div>
      <details className="border-y border-line py-4">
        <summary className="font-semibold text-own">{again}</summary>
        <div className="mt-6">{form}</div>
      </details>
    </div>
  )
}
