import { $session } from '#data/session.ts'
import { toNextPath } from '#domain/next-path.ts'

// The redirect screen: a member goes home, or on to where he was going; a visitor signs in first.
const next = toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
const isMember = $session.get().phase === 'member'
const signIn = next === '/' ? '/signin' : `/signin?next=${encodeURIComponent(next)}`
location.replace(isMember ? next : signIn)
