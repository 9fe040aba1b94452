import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $session } from '#data/session.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { SignUpLinks } from '#parts/members/SignUpLinks.tsx'
import { paths, toSignUpPath } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'

type Props = {
  title: string
  /** Query string of the search, which the address has a moment later. */
  query: string
  /** A line of text, below a page's own invitation. */
  isShort?: boolean
  children?: ReactNode
}

/** Prompt to sign up, with the public total if the search has one, and a link that returns here. */
export function MembersPrompt({ title, query, isShort = false, children }: Props) {
  const { phase } = useStore($session, { ssr: 'initial' })
  // The static page is served at two addresses, so it does not know its own.
  const here = phase === 'loading' ? paths.home : location.pathname + query
  if (isShort) {
    return (
      <div className="mt-4 mb-5 text-small/[1.55]">
        <p>
          {title}{' '}
          <a className="link" href={toSignUpPath(here)}>
            {messages.signUpFree}
          </a>
        </p>
        {children}
      </div>
    )
  }
  return (
    <Callout isRow className="my-6 gap-y-3 py-4">
      <div data-search-invitation="">
        <p className="font-semibold">{title}</p>
        <p>{messages.visitorsSeeOne}</p>
        {children}
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <SignUpLinks next={here} size="small" />
      </p>
    </Callout>
  )
}
