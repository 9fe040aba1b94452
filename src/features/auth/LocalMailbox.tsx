import { useEffect, useState } from 'react'
import { hasLocalMailbox, LOCAL_MAILBOX } from '#data/backend.ts'

/** Link to the local mailbox when the site runs without a mail server. */
export function LocalMailbox() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => void hasLocalMailbox().then(setIsThere), [])
  if (!isThere) return null
  return (
    <p className="meta">
      This site runs on your machine: its mail is in the{' '}
      <a className="link" href={LOCAL_MAILBOX}>
        mailbox of this machine
      </a>
      .
    </p>
  )
}
