import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** Completes the name for those who do not see where the link stands: "Website" of this firm. */
  of?: string
}

/** A link that opens in a new tab; to a page that a firm names, unless `rel` says otherwise. */
export function NewTabLink({ of, children, ...rest }: Props) {
  return (
    <a className="link" target="_blank" rel="noopener nofollow ugc" {...rest}>
      {children}
      <span className="sr-only">{`${of ? ` of ${of}` : ''} (opens in a new tab)`}</span>
    </a>
  )
}
