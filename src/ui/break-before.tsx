import type { ReactNode } from 'react'

/** An address or a name in code, which may wrap before each of its marks and not within a word. */
export function breakBefore(text: string): ReactNode {
  const [first, ...others] = text.split(/(?=[@._])/)
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
