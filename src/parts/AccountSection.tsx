import type { ReactNode } from 'react'

type Props = {
  /** Id of the heading. */
  id: string
  title: string
  /** A table takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A section of the account page; from 1024 px its title is in a margin column. */
export function AccountSection({ id, title, isWide = false, children }: Props) {
  return (
    <section
      className="grid gap-x-[4%] gap-y-4 border-t border-line py-10 first:border-t-0 first:pt-0 lg:min-h-32 lg:grid-cols-[30%_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <h2 className="text-h3" id={id}>
        {title}
      </h2>
      <div className={`grid min-w-0 content-start gap-4 ${isWide ? '' : 'lg:max-w-2xl'}`}>
        {children}
      </div>
    </section>
  )
}
