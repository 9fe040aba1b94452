import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { toButtonClass } from '#ui/button.ts'

type Props = { title: string; /** The path to come back to. */ next: string; children?: ReactNode }

/** Says that something is for members, and leads to an account and back to this page. */
export function SignUpPrompt({ title, next, children }: Props) {
  return (
    <EmptyState title={title}>
      {children}
      <p className="listing-actions">
        <a className={toButtonClass({})} href="/signup">
          Sign Up Free
        </a>
        <a
          className={toButtonClass({ look: 'secondary' })}
          href={`/auth?next=${encodeURIComponent(next)}`}
        >
          Sign In
        </a>
      </p>
    </EmptyState>
  )
}
