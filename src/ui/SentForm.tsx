import { useEffect, useRef, type ReactNode } from 'react'
import { Callout } from './Callout.tsx'

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
export function SentForm({ title, message, children, again, form }: Props) {
  const result = useRef<HTMLDivElement>(null)
  // The focus was on the button of the form.
  useEffect(() => result.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <Callout role="status" tabIndex={-1} ref={result}>
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
