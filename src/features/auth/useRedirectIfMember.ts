import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '#data/session.ts'
import { readNext } from './auth.store.ts'

/** Redirects a member to the path in `?next=`, else home. The current page is not added to the history. */
export function useRedirectIfMember(): void {
  const { phase } = useStore($session)
  useEffect(() => {
    if (phase !== 'member') return
    location.replace(readNext())
  }, [phase])
}
