import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $session } from '#data/session.ts'

/** The member who writes, also after the session has ended while writing. */
export function useWriter() {
  const session = useStore($session)
  const [member, setMember] = useState(session.phase === 'member' ? session.user : null)
  if (session.phase === 'member' && session.user.id !== member?.id) setMember(session.user)
  return { member, phase: session.phase }
}
