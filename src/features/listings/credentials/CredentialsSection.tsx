import { useState } from 'react'
import { credentialMessages } from '#domain/credentials/credential.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { useModule } from '#ui/useModule.ts'

const loadCredentials = () => import('./OwnCredentials.tsx')
const HASH = 'credentials'
/** A mail about a check leads here. The browser followed the hash before the heading existed. */
const isLinked = () => location.hash === `#${HASH}`
const showHeading = (heading: HTMLElement | null) => {
  if (isLinked()) heading?.scrollIntoView()
}

/** The firm's credentials, loaded when somebody opens them. */
export function CredentialsSection({ advisorId }: { advisorId: number }) {
  const [isOpen, setOpen] = useState(isLinked)
  const own = useModule(loadCredentials, isOpen, () => setOpen(false))
  return (
    <section aria-labelledby={HASH}>
      <h2 ref={showHeading} className="mb-4 text-h3" id={HASH}>
        {credentialMessages.title}
      </h2>
      <p className="mb-4 max-w-measure">
        {messages.credentialsIntro}{' '}
        <a className="link" href={paths.howWeCheck}>
          {credentialMessages.howWeCheck}
        </a>
      </p>
      {own ? (
        <own.OwnCredentials advisorId={advisorId} />
      ) : (
        <Button variant="secondary" busy={isOpen} onClick={() => setOpen(true)}>
          {messages.credentialsOpen}
        </Button>
      )}
    </section>
  )
}
