import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SignUpLinks } from './SignUpLinks.tsx'

type Props = {
  title: ReactNode
  /** The path to come back to. */
  next: string
  children?: ReactNode
}

/** States that something is for members, and links to a sign-up that returns to this page. */
export function SignUpPrompt({ title, next, children }: Props) {
  return (
    <EmptyState title={title}>
      {children}
      <p className="actions">
        <SignUpLinks next={next} />
      </p>
    </EmptyState>
  )
}
