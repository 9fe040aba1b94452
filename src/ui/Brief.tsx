import { Children, Fragment, type ReactNode } from 'react'

/** Key facts below a name, separated by spaces, so that they are read and copied as separate words. */
export function Brief({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small/body text-ink-soft [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
      {Children.map(children, (child) => (
        <Fragment>{child} </Fragment>
      ))}
    </p>
  )
}
