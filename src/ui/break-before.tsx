import type { ReactNode } from 'react'

/** An address or a name, which may wrap before each of these marks and not within a word. */
export function breakBefore(mark: string, text: string): ReactNode {
  const [first, ...others] = text.split(mark)
  return others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {mark + part}
      </>
    ),
    first,
  )
}
