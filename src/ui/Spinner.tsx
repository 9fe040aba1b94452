import { siteMessages } from '#domain/messages.ts'
import './spinner.css'

type Props = { children?: string }

/** A visible and announced loading indicator. */
export function Spinner({ children = siteMessages.loading }: Props) {
  return (
    <output className="spinner">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <rect width="10" height="10" />
        <rect x="12" width="10" height="10" />
        <rect x="12" y="12" width="10" height="10" />
        <rect y="12" width="10" height="10" />
      </svg>
      {children}
    </output>
  )
}
