import { Icon } from '#ui/Icon.tsx'

/** A link to an external website that a user entered. */
export function WebsiteLink({ href, of }: { href: string; of: string }) {
  return (
    <a
      className="relative inline-flex min-h-6 items-center gap-1 text-meta link"
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-label={`Website of ${of} (opens in a new tab)`}
    >
      Website
      <Icon name="external" size={14} />
    </a>
  )
}
