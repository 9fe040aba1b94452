import type { ReactNode } from 'react'
import { paths, toSignInPath, withNext } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { toButtonClass } from '#ui/button.ts'

type Props = {
  title: ReactNode
  /** The path to come back to. */ next: string
  children?: ReactNode
}

/** States that something is for members, and links to a sign-up that returns to this page. */
export function SignUpPrompt({ title, next, children }: Props) {
  return (
    <EmptyState title={title}>
      {children}
      <p className="actions">
        <a className={toButtonClass({})} href={withNext(paths.signUp, next)}>
          Sign Up Free
        </a>
        <a className={toButtonClass({ variant: 'secondary' })} href={toSignInPath(next)}>
          Sign In
        </a>
      </p>
    </EmptyState>
  )
}
