import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { SignUpLinks } from '#parts/SignUpLinks.tsx'
import { paths } from '#paths.ts'
import '#ui/callout.css'

/** Prompt to sign up, with the public total if the search has one, and a link that returns here. */
export function MembersPrompt({ title }: { title: string }) {
  const { phase } = useStore($session, { ssr: 'initial' })
  // The static page is served at two addresses, so it does not know its own.
  const here = phase === 'loading' ? paths.home : location.pathname + location.search
  return (
    <div className="callout mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <p className="callout-title">{title}</p>
        <p>{messages.visitorsSeeOne}</p>
      </div>
      <p className="mt-0 flex flex-wrap items-center gap-2">
        <SignUpLinks next={here} size="small" />
      </p>
    </div>
  )
}
