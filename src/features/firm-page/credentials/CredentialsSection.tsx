import { useEffect, useRef, useState } from 'react'
import { credentialMessages } from '#domain/credentials/credential.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { faultMessages } from '#domain/messages.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { createLoader } from '#ui/loader.ts'
import { showToast } from '#ui/toast.store.ts'
import type { OwnCredentials } from './OwnCredentials.tsx'

const loadCredentials = createLoader(() => import('./OwnCredentials.tsx'))
/** A mail about a check leads here. */
const HASH = 'credentials'

/** The firm's credentials, loaded when somebody opens them. */
export function CredentialsSection({ advisorId }: { advisorId: number }) {
  const [Loaded, setLoaded] = useState<typeof OwnCredentials | null>(null)
  const [isOpen, setOpen] = useState(() => location.hash === `#${HASH}`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return
    if (location.hash === `#${HASH}`) heading.current?.scrollIntoView()
    loadCredentials().then(
      (module) => setLoaded(() => module.OwnCredentials),
      () => {
        setOpen(false)
        showToast({ description: faultMessages.offline, variant: 'destructive' })
      },
    )
  }, [isOpen])
  return (
    <section aria-labelledby={HASH}>
      <h2 ref={heading} className="mb-4 text-h3" id={HASH}>
        {credentialMessages.title}
      </h2>
      <p className="mb-4 max-w-measure">
        {messages.credentialsIntro}{' '}
        <a className="link" href={paths.howWeCheck}>
          {credentialMessages.howWeCheck}
        </a>
      </p>
      {Loaded ? (
        <Loaded advisorId={advisorId} />
      ) : (
        <Button variant="secondary" busy={isOpen} onClick={() => setOpen(true)}>
          {messages.credentialsOpen}
        </Button>
      )}
    </section>
  )
}
