import { paths, withNext } from '#paths.ts'
import { toNextPath } from './next-path.ts'

// Who goes from sign-in to sign-up, or back, is still on the way to the same page.
const next = toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
for (const path of [paths.signIn, paths.signUp])
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href="${path}"]`))
    link.href = withNext(path, next)
