import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import { directoryMessages as messages } from '#domain/messages.ts'
import { paths, toSignInPath, withNext } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import '#ui/callout.css'

/** Prompt to sign up, with the public total if the search has one, and a link that returns here. */
export function MembersPrompt({ title }: { title: string }) {
  const { phase } = useStore($session, { ssr: 'initial' })
  // The static page is served at two addresses, so it does not know its own.
  const here = phase === 'loading' ? paths.home : location.pathname + location.search
  return (
    <div className="callout members-find">
      <div>
        <p className="callout-title">{title}</p>
        <p>{messages.visitorsSeeOne}</p>
      </div>
      <p className="row-actions">
        <a className={toButtonClass({ size: 'small' })} href={withNext(paths.signUp, here)}>
          Sign Up Free
        </a>
        <a
          className={toButtonClass({ variant: 'secondary', size: 'small' })}
          href={toSignInPath(here)}
        >
          Sign In
        </a>
      </p>
    </div>
  )
}
