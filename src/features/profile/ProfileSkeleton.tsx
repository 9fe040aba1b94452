import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import '#ui/skeleton.css'

const lines = ['w-full', 'w-11/12', 'w-5/6', 'w-4/5', 'w-3/4', 'w-2/3']

/** The shape of a profile while it loads, with a heading for screen readers. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{profileMessages.profile}</h1>
      <output className="sr-only">{siteMessages.loading}</output>
      <div className="grid gap-3" aria-hidden="true">
        <span className="skeleton h-4 w-48" />
        <span className="skeleton h-[calc(1.08*var(--text-h1))] w-full max-w-xl" />
        <span className="skeleton h-6 w-56" />
        <span className="skeleton h-5 w-72 max-w-full" />
        <span className="skeleton mt-3 mb-8 h-44 sm:h-24" />
      </div>
      <div
        className="grid gap-x-columns gap-y-stack lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
        aria-hidden="true"
      >
        <Lines className="h-11" />
        <Lines className="h-6" />
      </div>
    </div>
  )
}

function Lines({ className }: { className: string }) {
  return (
    <div className="grid content-start gap-3">
      <span className={`skeleton mb-3 ${className}`} />
      {lines.map((width) => (
        <span key={width} className={`skeleton h-4 ${width}`} />
      ))}
    </div>
  )
}
