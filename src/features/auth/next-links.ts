import { paths, withNext } from '#paths.ts'
import { readNextPath } from './next-path.ts'

// Links between sign-in and sign-up keep the page to return to.
for (const path of [paths.signIn, paths.signUp])
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href="${path}"]`))
    link.href = withNext(path, readNextPath())
