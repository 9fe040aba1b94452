import type { ReactNode } from 'react'
import { toBasisText, type Grounded } from '#domain/advisors/ground.ts'

type Props = { title: string; titleSize?: 'text-h3' | 'text-h4'; children: ReactNode }

/** A titled part of a profile. */
export function ProfilePart({ title, titleSize = 'text-h3', children }: Props) {
  return (
    <section>
      <h2 className={`mb-3 ${titleSize}`}>{title}</h2>
      {children}
    </section>
  )
}

/** Text of the firm, with its line breaks. */
export function FirmText({ children }: { children: string }) {
  return <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{children}</p>
}

/** A list with a line below each item. */
export function LinedList({ children }: { children: ReactNode }) {
  return (
    <ul className="[columns:10rem_2] gap-x-6 [&>li]:break-inside-avoid [&>li]:border-b [&>li]:border-line [&>li]:py-1.75 [&>li]:text-small/body [&>li]:wrap-anywhere">
      {children}
    </ul>
  )
}

/** What the values above rest on: who stated them, and when. */
export function Basis({ of, columns }: { of: Grounded; columns: readonly string[] }) {
  return <p className="mt-1.5 meta">{toBasisText(of, columns)}</p>
}
