import { paths, withNext } from '#paths.ts'
import { readNext, readNextPath } from './next-path.ts'

// The redirect page: a member continues to the requested page, a visitor signs in or, with `?new=true`, signs up first. The
// header's script has already read the session, so this page loads no session code.
const params = new URLSearchParams(location.search)
const isMember = document.documentElement.dataset['session'] === 'member'
const way = params.has('new') ? paths.signUp : paths.signIn
location.replace(isMember ? readNext() : withNext(way, readNextPath()))
