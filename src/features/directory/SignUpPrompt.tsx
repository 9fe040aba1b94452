import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { toButtonClass } from '#ui/button.ts'

/** Says that something is for members, and leads to an account and back to this page. */
export function SignUpPrompt({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <EmptyState title={title}>
      {children}
      <p className="listing-actions">
        <a className={toButtonClass({})} href="/signup">
          Sign Up Free
        </a>
        <a className={toButtonClass({ look: 'secondary' })} href="/signin">
          Sign In
        </a>
      </p>
    </EmptyState>
  )
}
