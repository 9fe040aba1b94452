import { LOADING } from '#domain/messages.ts'

/** A visible and announced loading indicator. */
export function Spinner() {
  return (
    <output className="spinner inline-flex items-center gap-3 text-small/body text-ink-soft noscript:hidden">
      <svg className="size-5 fill-own" viewBox="0 0 22 22" aria-hidden="true">
        <rect className="animate-share" width="10" height="10" />
        <rect className="animate-share [animation-delay:150ms]" x="12" width="10" height="10" />
        <rect
          className="animate-share [animation-delay:300ms]"
          x="12"
          y="12"
          width="10"
          height="10"
        />
        <rect className="animate-share [animation-delay:450ms]" y="12" width="10" height="10" />
      </svg>
      {LOADING}
    </output>
  )
}
