import type { ReactNode } from 'react'

/** Text with addresses or names in code, which wrap before each of their marks and not within a word. */
export function breakBefore(text: string): ReactNode {
  const [first, ...others] = text.split(/(?<=\S{3})(?=[@._]\w)/)
  return others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  )
}
