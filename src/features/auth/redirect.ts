import { toNextPath } from './next-path.ts'
import { paths, withNext } from '#paths.ts'

// The redirect page: a member continues to the requested page, a visitor signs in first. The header's script has already read
// the session, so this page loads no session code.
const next = toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
const isMember = document.documentElement.dataset['session'] === 'member'
location.replace(isMember ? next : withNext(paths.signIn, next))
