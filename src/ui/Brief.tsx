import type { ReactNode } from 'react'
// Of the two modules with it, the one without hooks: a page draws facts before React has loaded.
import { Fragment } from 'react/jsx-runtime'

/** Key facts below a name, separated by spaces, so that they are read and copied as separate words. */
export function Brief({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small/body text-ink-soft [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
      {[children].flat().map((child, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the children of one element, in its order
        <Fragment key={at}>{child} </Fragment>
      ))}
    </p>
  )
}
