type Props = { links: readonly { href: string; text: string }[]; isLetters?: boolean }

/** Links to the parts of a page; letters stand close together. */
export function JumpLinks({ links, isLetters = false }: Props) {
  return (
    <ul className={`flex flex-wrap text-small/body ${isLetters ? '' : 'gap-x-5 gap-y-1'}`}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a
            className={`block underline decoration-line-strong underline-offset-[0.25em] ${isLetters ? 'min-w-9 px-2 py-1.5 text-center' : 'py-1'}`}
            href={href}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
