import { toNextPath } from './next-path.ts'
import { paths, withNext } from '#paths.ts'

// The redirect screen: a member goes home, or on to where he was going; a visitor signs in first. Who it is the
// header's script has looked up: without the session's own code this page waits for nothing else.
const next = toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
const isMember = document.documentElement.dataset['session'] === 'member'
location.replace(isMember ? next : withNext(paths.signIn, next))
